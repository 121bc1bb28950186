/**
 * Images that the browser cannot show, or not within a few seconds. The book is printed with an empty frame in their
 * place.
 */
import { basename } from 'node:path';
import { BrowserError } from '../browser/browser-error.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { missingImage } from '../check/rules/missing-image.ts';
import { finding } from '../finding.ts';
import type { Book, Diagnostic, FoundImage, Image, Shelf } from '../types.ts';
import { openPrintPage } from './print-page.ts';

/** Milliseconds that one image may take, even on a busy machine. */
const PATIENCE = 20_000;

/** Paper size for printing a single image, in CSS pixels. */
const AREA = { width: 640, height: 960 };

type Flaw = Extract<Image, { kind: 'missing' }>;

const REFUSED = flaw(
  'the browser cannot decode it',
  'open it in a browser to check it, and save it again in the program you made it with',
);
const SLOW = flaw(
  `the browser needs more than ${PATIENCE / 1000} seconds to draw it`,
  'draw it with fewer elements and effects, or save it as PNG',
);

function flaw(why: string, remedy: string): Flaw {
  return { kind: 'missing', nearest: [], why, remedy };
}

/** Collects the images of a shelf that turned out to be unprintable. */
export class FailedImages {
  readonly #flaws = new Map<string, Flaw>();
  readonly #lease: BrowserLease;

  readonly #patience: number;

  constructor(lease: BrowserLease, patience = PATIENCE) {
    this.#lease = lease;
    this.#patience = patience;
  }

  /** Returns the book with empty frames in place of its unprintable images. */
  without(book: Book): Book {
    if (![...book.images.values()].some((image) => this.#flawOf(image))) return book;
    return { ...book, images: new Map(Array.from(book.images, ([key, image]) => [key, this.#flawOf(image) ?? image])) };
  }

  /**
   * @param paths paths of images that the browser cannot show
   * @returns whether there are any
   */
  refuse(paths: readonly string[]): boolean {
    for (const path of paths) this.#flaws.set(basename(path), REFUSED);
    return paths.length > 0;
  }

  /**
   * Prints each image on its own to find those that take too long.
   *
   * @returns whether any were found
   * @throws `BrowserError` if there is no browser
   */
  async tryAll(images: Iterable<Image>): Promise<boolean> {
    const before = this.#flaws.size;
    for (const image of images) {
      if (image.kind === 'found' && !this.#flaws.has(image.name) && !(await this.#isQuick(image)))
        this.#flaws.set(image.name, SLOW);
    }
    return this.#flaws.size > before;
  }

  findings(shelf: Shelf): readonly Diagnostic[] {
    return shelf.books.flatMap((book) => {
      const flawed = Array.from(book.images).flatMap(([key, image]): [string, Image][] => {
        const flaw = this.#flawOf(image);
        return flaw ? [[key, flaw]] : [];
      });
      const found = missingImage.check?.({ ...book, images: new Map(flawed) }, shelf) ?? [];
      return found.map(({ span, ...said }) => finding(missingImage, span, said));
    });
  }

  #flawOf(image: Image): Flaw | undefined {
    return image.kind === 'found' ? this.#flaws.get(image.name) : undefined;
  }

  async #isQuick(image: FoundImage): Promise<boolean> {
    const page = await openPrintPage(await this.#lease.browser());
    // A page that is busy drawing cannot be interrupted; the browser has to be killed.
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#lease.kill();
    }, this.#patience);
    try {
      const html = `<img src="picture" alt="" width="${image.width}" height="${image.height}">`;
      const images = new Map([['picture', image]]);
      await page.show({ title: '', lang: 'en', styles: '', parts: [{ name: 'picture', html }], images }, AREA);
      await page.pdf({});
    } catch (error) {
      if (error instanceof BrowserError) throw error;
      // Any other error will recur when the book is printed and is handled there.
    } finally {
      clearTimeout(timer);
      if (!isLate) await page.close();
    }
    return !isLate;
  }
}

/** Whether printing failed with a timeout. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || /timed out/i.test(error.message));
}
