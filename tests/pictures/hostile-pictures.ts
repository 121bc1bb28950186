/** Images that no browser can show, or that would keep it busy forever. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Returns an image of noise, so that its compressed data are large. */
async function noise(): Promise<Sharp> {
  const pixels = Uint8Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251);
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } });
}

export async function goodPng(): Promise<Uint8Array> {
  return (await noise()).png().toBuffer();
}

export async function cutPng(): Promise<Uint8Array> {
  const png = await goodPng();
  return png.subarray(0, png.length / 2);
}

export async function cutJpeg(): Promise<Uint8Array> {
  const jpeg = await (await noise()).jpeg().toBuffer();
  return jpeg.subarray(0, jpeg.length / 2);
}

/** Returns a PNG whose header has a wrong checksum. */
export async function unchecked(): Promise<Uint8Array> {
  const png = Uint8Array.from(await goodPng());
  png[30] = ~(png[30] ?? 0);
  return png;
}

/** Returns a PNG that claims to have this size, with correct checksums. */
export async function sized(side: number): Promise<Uint8Array> {
  const png = Buffer.from(await goodPng());
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export async function cutAvif(): Promise<Uint8Array> {
  const avif = await (await noise()).avif().toBuffer();
  return avif.subarray(0, avif.length / 2);
}

export function deepSvg(depth: number): string {
  return svg('<g>'.repeat(depth) + '<path d="M0 0h9v9z"/>' + '</g>'.repeat(depth));
}

/** Returns an SVG in which each group shows the previous one ten times. */
export function useBomb(levels: number): string {
  return bomb(
    levels,
    (id, content) => `<g id="${id}">${content}</g>`,
    (before) => `<use href="#${before}" x="1"/>`,
  );
}

/** Returns an SVG in which each mask contains shapes masked by the previous one. */
export function maskBomb(levels: number): string {
  return bomb(
    levels,
    (id, content) => `<mask id="${id}">${content}</mask>`,
    (before) => `<path d="M0 0h9v9z" style="mask: url(#${before})"/>`,
  );
}

function bomb(levels: number, element: (id: string, content: string) => string, copy: (id: string) => string): string {
  const all = Array.from({ length: levels }, (_, index) =>
    element(`a${index}`, index === 0 ? '<path d="M0 0h9v9z"/>' : copy(`a${index - 1}`).repeat(10)),
  );
  return svg(`<defs>${all.join('')}</defs>${copy(`a${levels - 1}`)}`);
}

/** Returns an SVG in which each element is a copy of the previous one. */
export function chain(length: number): string {
  const links = Array.from({ length }, (_, index) => `<use id="a${index + 1}" href="#a${index}"/>`);
  return svg(`<path id="a0" d="M0 0h9v9z"/>${links.join('')}`);
}

export function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${content}</svg>`;
}
