/**
 * Which raw HTML a book may contain, as data. The filter, its messages and the handbook are all based on these tables.
 */

/** How an attribute value is validated and serialized. */
export type ValueKind =
  | 'text'
  | 'id'
  | 'language'
  | 'direction'
  | 'count'
  | 'integer'
  | 'length'
  | 'alignment'
  | 'style'
  | 'listStyle'
  | 'scope'
  | 'flag'
  | 'hidden'
  | 'link'
  | 'picture';

export interface ElementPolicy {
  /** Name of the element that replaces this one. */
  readonly as?: string;
  /** Class that is added. */
  readonly addClass?: string;
  /** Whether the element has no content and no closing tag. */
  readonly isVoid?: boolean;
  /** Attributes in addition to the global ones. */
  readonly attributes?: Readonly<Record<string, ValueKind>>;
  /**
   * Parents inside which the element is allowed; elements opened in between are closed first. Outside of them, its
   * tag is removed.
   */
  readonly within?: readonly string[];
  /** Whether the element closes an open `<p>`. */
  readonly isBlock?: boolean;
}

const SIZE = { width: 'length', height: 'length' } as const;
const CELL = { colspan: 'count', rowspan: 'count', ...SIZE } as const;
const CHANGE = { datetime: 'text' } as const;
const plain: ElementPolicy = {};
const block: ElementPolicy = { isBlock: true };

const elements: Readonly<Record<string, ElementPolicy>> = {
  ...each('p div blockquote pre figure figcaption section article aside header footer nav main dl', block),
  ...each('hgroup address h1 h2 h3 h4 h5 h6', block),
  ...each('span b strong i em u s sub sup small mark kbd code samp var cite q abbr dfn bdi bdo', plain),
  ...each('summary ruby picture label', plain),
  ...each('br wbr', { isVoid: true }),
  hr: { isVoid: true, isBlock: true, attributes: { width: 'length' } },
  ...each('del ins', { attributes: CHANGE }),
  time: { attributes: CHANGE },
  data: { attributes: { value: 'text' } },
  details: { isBlock: true, attributes: { open: 'flag' } },
  a: { attributes: { href: 'link', name: 'id' } },
  img: { isVoid: true, attributes: { src: 'picture', alt: 'text', ...SIZE } },
  ul: block,
  ol: { isBlock: true, attributes: { start: 'integer', type: 'listStyle', reversed: 'flag' } },
  li: { attributes: { value: 'integer' }, within: ['ul', 'ol', 'menu', 'dir'] },
  ...each('dt dd', { within: ['dl'] }),
  table: { isBlock: true, attributes: SIZE },
  ...each('caption thead tbody tfoot', { within: ['table'] }),
  colgroup: { within: ['table'], attributes: { span: 'count', ...SIZE } },
  col: { isVoid: true, within: ['colgroup', 'table'], attributes: { span: 'count', ...SIZE } },
  tr: { within: ['table', 'thead', 'tbody', 'tfoot'] },
  td: { within: ['tr'], attributes: CELL },
  th: { within: ['tr'], attributes: { scope: 'scope', ...CELL } },
  ...each('rt rp', { within: ['ruby'] }),
  // The task list plugin writes its checkboxes as raw HTML. Disabled checkboxes are harmless.
  input: { isVoid: true, attributes: { type: 'text', checked: 'flag', disabled: 'flag' } },
  // Obsolete elements and their equivalents.
  center: { as: 'div', addClass: 'align-center', isBlock: true },
  font: { as: 'span' },
  big: { as: 'span' },
  nobr: { as: 'span' },
  tt: { as: 'code' },
  strike: { as: 's' },
  acronym: { as: 'abbr' },
  ...each('menu dir', { as: 'ul', isBlock: true }),
  image: { as: 'img', isVoid: true, attributes: { src: 'picture', alt: 'text', ...SIZE } },
};

/** The policy of the dialect. */
export const HTML_POLICY = {
  elements: new Map(Object.entries(elements)) as ReadonlyMap<string, ElementPolicy>,
  /** Global attributes, in addition to `data-*`. */
  attributes: {
    id: 'id',
    class: 'text',
    title: 'text',
    lang: 'language',
    dir: 'direction',
    align: 'alignment',
    style: 'style',
    'aria-label': 'text',
    'aria-hidden': 'hidden',
  } as Readonly<Record<string, ValueKind>>,
  /** Names of attributes that are removed and not reported, as no reader would see them. */
  unseen:
    /^(?:rel|target|download|role|aria-[a-z]+|tabindex|loading|decoding|fetchpriority|referrerpolicy|crossorigin|hreflang|item[a-z]+|xmlns)$/,
  /** Elements that are removed together with their content, which is not meant to be read. */
  dropped: names(
    'script style iframe object embed applet svg math form template noscript noembed noframes frameset textarea ' +
      'select datalist xmp plaintext audio video canvas portal head link meta base frame param source track area ' +
      'keygen bgsound basefont',
  ),
  /** Void elements, including those that are removed. */
  voids: names(
    'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
  ),
  /** Elements whose closing tag is optional: a stray one is not reported. */
  optionalEnd: names(
    'p li dt dd tr td th thead tbody tfoot colgroup rt rp area base br col embed frame hr img input link meta param ' +
      'source track wbr option optgroup html head body',
  ),
};

function each(list: string, policy: ElementPolicy): Readonly<Record<string, ElementPolicy>> {
  return Object.fromEntries(list.split(' ').map((name) => [name, policy]));
}

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
