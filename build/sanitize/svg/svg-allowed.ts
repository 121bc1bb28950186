/**
 * The elements and attributes that may stay in a drawing: those of SVG 2 (https://www.w3.org/TR/SVG2/eltindex.html,
 * attindex.html and propidx.html) and SVG 1.1 (https://www.w3.org/TR/SVG11/, the same indexes) that draw, describe or
 * animate something, and those that drawing programs write in addition. Browsers ignore the latter, so they are
 * harmless.
 *
 * Excluded are elements that run or embed something (`script`, `handler`, `listener`, `foreignObject`, `iframe`,
 * `audio`, `video`, `canvas`) or remove others (`discard`), and attributes that handle events, take the focus
 * (`autofocus`) or affect network requests (`crossorigin`, `download`, `ping`, `referrerpolicy`, `xml:base`).
 */
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { isOfSvg } from './xml-tree.ts';

const words = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.join(' ').trim().split(/\s+/));

const ANIMATIONS = words('animate animateColor animateMotion animateTransform set');

const ELEMENTS = words(
  `
  a circle clipPath defs desc ellipse g image line linearGradient marker mask metadata mpath path pattern polygon polyline
  radialGradient rect stop style svg switch symbol text textPath title tspan use view
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  altGlyph altGlyphDef altGlyphItem color-profile cursor font font-face font-face-format font-face-name font-face-src
  font-face-uri glyph glyphRef hkern missing-glyph tref vkern
`,
  // Elements written by Inkscape, from drafts of SVG 1.2 and 2.
  `
  flowDiv flowLine flowPara flowRegion flowRegionExclude flowRoot flowSpan hatch hatchpath mesh meshgradient meshpatch
  meshrow solidColor solidcolor
`,
);

const ATTRIBUTES = words(
  `
  accent-height accumulate additive alignment-baseline alphabetic amplitude arabic-form ascent attributeName
  attributeType azimuth baseFrequency baseline-shift baseProfile bbox begin bias by calcMode cap-height class clip
  clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters color-profile color-rendering
  contentScriptType contentStyleType cursor cx cy d descent diffuseConstant direction display divisor dominant-baseline
  dur dx dy edgeMode elevation enable-background end exponent externalResourcesRequired fill fill-opacity fill-rule
  filter filterRes filterUnits flood-color flood-opacity font font-family font-size font-size-adjust font-stretch
  font-style font-variant font-weight format fr from fx fy g1 g2 glyph-name glyph-orientation-horizontal
  glyph-orientation-vertical glyphRef gradientTransform gradientUnits hanging height horiz-adv-x horiz-origin-x
  horiz-origin-y href hreflang id ideographic image-rendering in in2 inline-size intercept isolation k k1 k2 k3 k4
  kernelMatrix kernelUnitLength kerning keyPoints keySplines keyTimes lang lengthAdjust letter-spacing lighting-color
  limitingConeAngle local marker marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type
  maskContentUnits maskUnits mathematical max media method min mix-blend-mode mode name numOctaves offset opacity
  operator order orient orientation origin overflow overline-position overline-thickness paint-order panose-1 path
  pathLength patternContentUnits patternTransform patternUnits playbackorder pointer-events points pointsAtX pointsAtY
  pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY rel rendering-intent repeatCount
  repeatDur requiredExtensions requiredFeatures restart result role rotate rx ry scale seed shape-image-threshold
  shape-inside shape-margin shape-padding shape-rendering shape-subtract side slope spacing specularConstant
  specularExponent spreadMethod startOffset stdDeviation stemh stemv stitchTiles stop-color stop-opacity
  strikethrough-position strikethrough-thickness string stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tabindex tableValues
  target targetX targetY text-anchor text-decoration text-decoration-color text-decoration-line text-decoration-style
  text-overflow text-rendering textLength timelinebegin title to transform transform-box transform-origin type u1 u2
  underline-position underline-thickness unicode unicode-bidi unicode-range units-per-em v-alphabetic v-hanging
  v-ideographic v-mathematical values vector-effect version vert-adv-y vert-origin-x vert-origin-y viewBox viewTarget
  visibility white-space width widths word-spacing writing-mode x x-height x1 x2 xChannelSelector y y1 y2
  yChannelSelector z zoomAndPan
`,
  // Attributes written by Inkscape, from these drafts and from CSS; `focusable` is common in icon sets.
  `
  block-progression buffered-rendering focusable font-feature-settings font-kerning font-optical-sizing font-palette
  font-variant-alternates font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric
  font-variant-position font-variation-settings hatchContentUnits hatchTransform hatchUnits line-height pitch
  solid-color solid-opacity text-align text-indent text-orientation text-transform viewport-fill viewport-fill-opacity
`,
);
const PATTERN = /^(?:aria|data)-[\w.-]+$/;

const XML = 'http://www.w3.org/XML/1998/namespace';
const XLINK = 'http://www.w3.org/1999/xlink';
/** Namespaces whose elements work in a drawing as in a page. Browsers ignore elements of all other namespaces. */
const ACTING: ReadonlySet<string> = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);

/** Whether the element may stay, by its name and, for animations, by the attribute they animate. */
export function isAllowedElement(tag: SaxesTagNS): boolean {
  if (!isOfSvg(tag)) return !ACTING.has(tag.uri);
  if (!ANIMATIONS.has(tag.local)) return ELEMENTS.has(tag.local);
  const animated = tag.attributes['attributeName']?.value.trim();
  // An animation of any other attribute could set an address or an event handler.
  return animated === undefined || (ATTRIBUTES.has(animated) && animated !== 'href');
}

/** Whether an attribute of an SVG element may stay, by its name. */
export function isAllowedAttribute({ name, local, uri }: SaxesAttributeNS): boolean {
  if (uri === '') return ATTRIBUTES.has(name) || PATTERN.test(name);
  if (uri === XML) return /^(?:space|lang|id)$/.test(local);
  return uri !== XLINK || /^(?:href|title|type|role|arcrole|show|actuate)$/.test(local);
}
