/** What the page can do that books are printed from; `print-page.ts` calls it by this name. */
import { setCards } from './cards.ts';
import { layOut } from './lay-out.ts';
import { drawnPictures, picturesInside, replacePictures } from './pictures.ts';
import { clear, loadFaces, show } from './show.ts';
import { setTokenNames } from './token-names.ts';

Object.assign(globalThis, {
  bookPage: { layOut, loadFaces, show, clear, setCards, setTokenNames, drawnPictures, picturesInside, replacePictures },
});
