/** The functions available in the print page. `page-scripts.ts` calls them by this name. */
import type { PageScripts } from '../page-scripts.ts';
import { bookView } from './book-view.ts';
import { layOutCards } from './cards.ts';
import { layOut } from './lay-out.ts';
import { drawnPictures, picturesInside, replacePictures } from './pictures.ts';
import { clear, loadFaces, show } from './show.ts';

const bookPage = { clear, drawnPictures, layOut, layOutCards, loadFaces, picturesInside, replacePictures, show };
Object.assign(globalThis, { bookPage: bookPage satisfies PageScripts, bookView });
