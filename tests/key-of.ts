import { hash } from 'node:crypto';
import { serialize } from 'node:v8';

/** Returns a name for values that may hold bytes. */
export const keyOf = (...values: readonly unknown[]): string => hash('sha256', serialize(values));
