/** From 0 to below 1, like `Math.random`. */
export type Random = () => number;

/** The same on every machine (FNV-1a feeding a 32-bit counter and mixer). */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

export function pickInteger(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)]!;
}

export function pickWeighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let rest = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    rest -= weight;
    if (rest < 0) return choice;
  }
  return choices.at(-1)![0];
}

/** Mean 0, standard deviation 1 (Box-Muller). */
export function pickNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Version 4. */
export function createUuid(random: Random): string {
  const hex = Array.from({ length: 31 }, () => pickInteger(random, 0, 15).toString(16)).join('');
  const variant = pick(random, ['8', '9', 'a', 'b']);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(12, 15)}`,
    `${variant}${hex.slice(15, 18)}`,
    hex.slice(18, 30),
  ].join('-');
}
