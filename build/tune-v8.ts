/** How V8 is told what our commands are like. */
import { setFlagsFromString } from 'node:v8';

/** The first version of V8 that decides in another way when to optimise, and has no flag for the old one: that of Node 22. */
const FIRST_OTHER = 12;
/** Bytes of bytecode run before a function is looked at; 66 KB by default. */
const BUDGET = 220_000;
/** How many times larger the room for new objects gets when much in it has lived on; 2 by default. It ends at 16 MB. */
const NEW_SPACE_GROWTH = 16;
/** How much the heap may grow before it is collected again, in percent; by default it may be several times as large. */
const GROWTH = 30;

/**
 * Has V8 wait longer before it optimises a function. A command is over after a second or two, in which it runs hundreds of
 * functions just warm enough: their optimisation takes a fifth of all time of the processors and pays back little.
 *
 * Only in Node 20 and 21: newer ones have no such flag, and do not gain by what is nearest to it.
 */
export function optimiseLate(version = process.versions.v8): void {
  if (isKnown(version)) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}

/**
 * Gives new objects all the room there is as soon as any more is asked for. Else it doubles a few times, and each time what
 * is in use has been copied once more: the better part of a second's work keeps most of what it makes.
 */
export function growNewSpaceAtOnce(): void {
  setFlagsFromString(`--semi-space-growth-factor=${NEW_SPACE_GROWTH}`);
}

/**
 * Has V8 collect sooner, for what takes much memory: a shelf of many books would take an eighth more. Only in Node 20 and
 * 21: newer ones save half as much by it, and take a tenth more of the processors' time.
 */
export function growHeapSlowly(version = process.versions.v8): void {
  if (isKnown(version)) setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

function isKnown(version: string): boolean {
  return Number.parseInt(version, 10) < FIRST_OTHER;
}
