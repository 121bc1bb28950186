/**
 * What helps with reading, loaded when it is first asked for (`reading-open.ts`): a panel of settings, copying quotations with
 * their place, and swiping between chapters.
 */
import { addStyles } from './add-styles.ts';
import { copyCleanText } from './copy-text.ts';
import { offerQuotations } from './reading/quotation.ts';
import { offerSettings } from './reading/settings-panel.ts';
import { followSwipes } from './reading/swipe.ts';

declare const READING_STYLES: string;

const asked = document.currentScript?.dataset['asked'];
const button = document.querySelector<HTMLElement>('button.theme-switch');

addStyles(READING_STYLES);
if (button) {
  // One a line, in the order of `site/layouts/parts/theme-switch.njk`.
  const [title = '', colours = '', system = '', light = '', dark = '', size = '', width = '', ...quotation] =
    button.dataset['words']?.split('\n') ?? [];
  const open = offerSettings({ title, colours, system, light, dark, size, width });
  if (asked === 'click') open(button);
  const [copy = '', copied = '', form = ''] = quotation;
  offerQuotations({ copy, copied, form });
}
followSwipes();
copyCleanText();
