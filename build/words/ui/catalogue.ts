/**
 * What the program says in another language, by the English form, in which `{}` stands for what is filled in.
 *
 * In a translation, `{}` is the next of these, `{2}` the second. A phrase of ours that is filled in is translated; a single
 * word only as `{word}`, as an author may call something so, and a number is written as in the language as `{number}`.
 */
export type Catalogue = Readonly<Record<string, string>>;
