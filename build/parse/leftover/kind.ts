/** What a kind of slip is: data, where patterns suffice, and a function. */
import type { Token } from 'markdown-it';

/** A stretch of text that reads like syntax. Offsets are those of the text that was searched. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  /** Readers of reports see equal messages counted, so it quotes nothing that differs from place to place. */
  readonly message: string;
  /** `write …` where replacing the stretch mends it. */
  readonly hint: string;
}

/** Where a text stands. */
export type Place = 'paragraph' | 'heading' | 'cell' | 'title' | 'other';

/** The text of a block after everything that was read as syntax, escaped or code has been blanked out. */
export interface Remains {
  /** As long as `content`; blanked-out characters are `BLANK`, except white space. */
  readonly rest: string;
  /** The block's Markdown. */
  readonly content: string;
  readonly place: Place;
  readonly inline: Token;
  /** Index of `inline` in the chapter's tokens. */
  readonly index: number;
}

export const BLANK = '\uFFFC';

/** What is known of the chapter around a text. */
export interface Surroundings {
  readonly tokens: readonly Token[];
  /** Words end in these signs elsewhere in the chapter, as before a note at the foot of a table: `Damage*`. */
  readonly noteSigns: ReadonlySet<string>;
  /** Words end in these signs. */
  readonly trailing: ReadonlySet<string>;
  /** The lines of a paragraph are not joined. */
  readonly keepsLineBreaks: boolean;
}

export interface TextKind {
  /** One of these must be in the text. */
  readonly signs: readonly string[];
  readonly find: (text: Remains, around: Surroundings) => Iterable<Slip>;
}

/** A kind that a pattern finds. */
export interface PatternKind {
  readonly signs: readonly string[];
  /** Global. Its match is the stretch, or its group `slip`, with flag `d`. */
  readonly pattern: RegExp;
  /** Undefined where the text is meant. */
  readonly slip: (
    match: RegExpExecArray,
    text: Remains,
    around: Surroundings,
  ) => Omit<Slip, 'start' | 'end'> | undefined;
  /** All places by default. */
  readonly places?: readonly Place[];
}

export function patternKind({ signs, pattern, slip, places }: PatternKind): TextKind {
  return {
    signs,
    *find(text, around) {
      if (places && !places.includes(text.place)) return;
      for (const match of text.rest.matchAll(pattern)) {
        const [start, end] = match.indices?.groups?.['slip'] ?? [match.index, match.index + match[0].length];
        const found = slip(match, text, around);
        if (found) yield { start, end, ...found };
      }
    },
  };
}
