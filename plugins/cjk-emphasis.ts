/**
 * Emphasis in Chinese, Japanese and Korean, which have no spaces between words.
 *
 *     **這是規則。**你擲骰。   →   <strong>這是規則。</strong>你擲骰。
 *
 * In CommonMark, a run of `*` next to a punctuation mark needs a space or another mark on its other side. A run next to
 * a character or mark of these scripts does not. The same applies to `~~` and `==`.
 */
import type { MarkdownIt } from 'markdown-it';

const CJK = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\uFF01-\uFFEE]`;
const ENDS_IN_CJK = new RegExp(`${CJK}$`, 'u');
const BEGINS_WITH_CJK = new RegExp(`^${CJK}`, 'u');

export function cjkEmphasis(md: MarkdownIt): void {
  const { State } = md.inline;
  md.inline.State = class extends State {
    override scanDelims(start: number, canSplitWord: boolean): ReturnType<InstanceType<typeof State>['scanDelims']> {
      const found = super.scanDelims(start, canSplitWord);
      if (!canSplitWord) return found;
      const end = start + found.length;
      const [before, after] = [this.src.slice(Math.max(0, start - 2), start), this.src.slice(end, end + 2)];
      if (!ENDS_IN_CJK.test(before) && !BEGINS_WITH_CJK.test(after)) return found;
      return {
        ...found,
        can_open: found.can_open || /^\S/.test(after),
        can_close: found.can_close || /\S$/.test(before),
      };
    }
  };
}
