/** Pictures that the browser does not show, or not within a few seconds: the book is printed with a frame in their place. */
import { basename } from 'node:path';
import { BrowserError } from '../browser/browser-error.ts';
import type { BrowserLease } from '../browser/browser-lease.ts';
import { missingImage } from '../check/rules/missing-image.ts';
import { toDiagnostic } from '../check/rule.ts';
import type { Book, Diagnostic, FoundImage, Image, Shelf } from '../types.ts';
import { openPrintPage } from './print-page.ts';

/** Milliseconds that one picture may take, on a busy machine, too. */
const PATIENCE = 20_000;

/** Of paper, for a picture alone: CSS pixels. */
const AREA = { width: 640, height: 960 };

type Flaw = Extract<Image, { kind: 'missing' }>;

const REFUSED: Flaw = {
  kind: 'missing',
  nearest: [],
  why: 'the browser cannot decode it',
  remedy: 'open it in a browser to check it, and save it again in the program you made it with',
};

const SLOW: Flaw = {
  kind: 'missing',
  nearest: [],
  why: `the browser needs more than ${PATIENCE / 1000} seconds to draw it`,
  remedy: 'draw it with fewer elements and effects, or save it as PNG',
};

/** What was found out about the pictures of a shelf while it was printed. */
export class FailedImages {
  readonly #flaws = new Map<string, Flaw>();
  readonly #tried = new Set<string>();
  readonly #lease: BrowserLease;

  readonly #patience: number;

  constructor(lease: BrowserLease, patience = PATIENCE) {
    this.#lease = lease;
    this.#patience = patience;
  }

  /** The book with frames in the place of its pictures that are not shown. */
  without(book: Book): Book {
    if (![...book.images.values()].some((image) => this.#flawOf(image))) return book;
    return { ...book, images: new Map(Array.from(book.images, ([key, image]) => [key, this.#flawOf(image) ?? image])) };
  }

  /**
   * @param paths of pictures that the browser refused
   * @returns whether there are such
   */
  refuse(paths: readonly string[]): boolean {
    for (const path of paths) this.#flaws.set(basename(path), REFUSED);
    return paths.length > 0;
  }

  /**
   * Prints pictures alone, each once, to see which of them take too long.
   *
   * @returns whether there are such
   * @throws `BrowserError` where there is no browser
   */
  async tryAll(images: Iterable<Image>): Promise<boolean> {
    const before = this.#flaws.size;
    for (const image of images) {
      if (image.kind !== 'found' || this.#tried.has(image.name)) continue;
      this.#tried.add(image.name);
      if (!(await this.#isQuick(image))) this.#flaws.set(image.name, SLOW);
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
      return found.map((finding) => toDiagnostic(missingImage, finding));
    });
  }

  #flawOf(image: Image): Flaw | undefined {
    return image.kind === 'found' ? this.#flaws.get(image.name) : undefined;
  }

  async #isQuick(image: FoundImage): Promise<boolean> {
    const page = await openPrintPage(await this.#lease.browser());
    // One that is drawing hears of nothing else: only its end ends it.
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
      // What else is wrong with it shows when the book is printed.
    } finally {
      clearTimeout(timer);
      if (!isLate) await page.close();
    }
    return !isLate;
  }
}

/** Whether printing ended because it took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || /timed out/i.test(error.message));
}
