/**
 * What every page loads, as one file; it must stay small. All that not every reader needs comes when it is asked for; where
 * it is, the element of this script says.
 */
import { copyCleanText } from './copy-text.ts';
import { workOffline } from './offline.ts';
import { followScrolling } from './page-contents.ts';
import { offerPreviews } from './preview-open.ts';
import { offerRedirect } from './redirect-open.ts';
import { offerSearch } from './search-open.ts';
import { helpTables } from './tables.ts';

const { root = '', book = '', previews, redirect, places } = document.currentScript?.dataset ?? {};

offerSearch();
followScrolling();
if (redirect !== undefined && places !== undefined) offerRedirect(root + redirect, { book, places: root + places });
if (previews !== undefined) offerPreviews(root + previews, root);
helpTables();
copyCleanText();
workOffline();
