/** Codes of the characters that rules look for. */
export const EXCLAMATION_MARK = 0x21;
export const DOLLAR = 0x24;
export const PERCENT = 0x25;
export const PLUS = 0x2b;
export const COLON = 0x3a;
export const LESS_THAN = 0x3c;
export const QUESTION_MARK = 0x3f;
export const OPENING_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CARET = 0x5e;
export const OPENING_BRACE = 0x7b;
export const PIPE = 0x7c;
