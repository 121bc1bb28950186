/**
 * Script that every page loads, bundled into one file; it must stay small. Features that not every reader uses are
 * loaded on demand; their addresses are in `data-` attributes of this script's element.
 */
import { addScript, loader } from './add-script.ts';
import { offerContents } from './contents-open.ts';
import { copyCleanText } from './copy-text.ts';
import { keepMenu } from './menu.ts';
import { workOffline } from './offline.ts';
import { isOnPage, wantedId } from './place.ts';
import { offerSearch } from './search-open.ts';
import { helpTables } from './tables.ts';

const {
  root = '',
  book = '',
  contents,
  previews,
  pin = '',
  redirect,
  places,
  tables,
  roll = '',
  sort = '',
} = document.currentScript?.dataset ?? {};

keepMenu();
offerSearch();
if (contents !== undefined) offerContents(root + contents);
if (redirect !== undefined && places !== undefined) {
  // `all/`, the whole book on one page, has every id, but links from elsewhere mean the chapter.
  const isWholeBook = document.body.matches('.all-page');
  const check = (): void => {
    const mayBeOld = isWholeBook ? wantedId() !== '' : !isOnPage();
    if (mayBeOld) void addScript(root + redirect, { book, places: root + places });
  };
  check();
  if (!isWholeBook) addEventListener('hashchange', check);
}
if (previews !== undefined) {
  // After the page's own files, or when there is a network.
  const load = loader(root + previews, { root, pin });
  for (const type of ['load', 'online']) addEventListener(type, load);
}
helpTables();
if (tables !== undefined && document.querySelector('.table-sortable, .table-random'))
  void addScript(root + tables, { roll, sort });
const settings = document.querySelector<HTMLElement>('.theme-switch');
settings?.addEventListener('click', loader(settings.dataset['script'] ?? ''));
copyCleanText();
workOffline();
