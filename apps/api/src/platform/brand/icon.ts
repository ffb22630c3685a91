import type { Brand } from '@alo/contract/platform/brand.ts';
import { encode } from 'fast-png';
import { deriveAccent } from './accent.ts';

const SIDE = 26;
const CORNER = 8;
const STROKE = 2;
/** Each bar: x, top, bottom. */
const BARS = [
  [7, 12, 14],
  [10, 9.5, 16.5],
  [13, 7, 19],
  [16, 10, 16],
  [19, 12, 14],
] as const;

const getColors = ({ accentColor }: Brand) => {
  const { light } = deriveAccent(accentColor);
  return { ground: light.accent, mark: light['on-accent'] };
};

export function drawIconSvg(brand: Brand): string {
  const { ground, mark } = getColors(brand);
  const path = BARS.map(([x, top, bottom]) => `M${x} ${top}V${bottom}`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${ground}"/>` +
    `<path d="${path}" fill="none" stroke="${mark}" stroke-width="${STROKE}" stroke-linecap="round"/></svg>`
  );
}

/** Square, because phones round the corners themselves. */
export function drawIconPng(brand: Brand, pixels: number): Buffer {
  const { ground, mark } = getColors(brand);
  const [from, to] = [parseChannels(ground), parseChannels(mark)];
  const scale = SIDE / pixels;
  const data = new Uint8Array(pixels * pixels * 3);
  for (let i = 0; i < pixels * pixels; i++) {
    const x = ((i % pixels) + 0.5) * scale;
    const y = (Math.floor(i / pixels) + 0.5) * scale;
    const distance = distanceToBars(x, y) - STROKE / 2;
    const coverage = Math.min(1, Math.max(0, 0.5 - distance / scale));
    for (let c = 0; c < 3; c++) data[i * 3 + c] = from[c]! + (to[c]! - from[c]!) * coverage;
  }
  return Buffer.from(encode({ width: pixels, height: pixels, data, channels: 3 }));
}

/** Uses a plain loop, because it runs for every pixel. */
function distanceToBars(x: number, y: number): number {
  let min = Infinity;
  for (const [at, top, bottom] of BARS) {
    const across = x - at;
    const beyond = y < top ? top - y : y > bottom ? y - bottom : 0;
    min = Math.min(min, across * across + beyond * beyond);
  }
  return Math.sqrt(min);
}

const parseChannels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
