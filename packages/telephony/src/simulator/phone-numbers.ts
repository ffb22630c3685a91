import { pick, pickWeighted, wholeBetween, type Random } from './random.ts';

// Every number here is invented: Brazilian ones end in 95550-01xx or 4550-01xx, foreign ones come from the
// ranges that their regulators keep for fiction.

/** The 67 area codes of Brazil. */
export const AREA_CODES =
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  );

const BUSY_AREA_CODES = [
  ['11', 34],
  ['21', 10],
  ['31', 8],
  ['41', 7],
  ['48', 6],
  ['47', 5],
  ['19', 5],
  ['51', 4],
  ['62', 3],
  ['71', 3],
  ['81', 2],
  ['85', 2],
] as const;
const SHARE_OF_BUSY_AREA_CODES = 0.85;

function areaCode(random: Random): string {
  return random() < SHARE_OF_BUSY_AREA_CODES
    ? pickWeighted(random, BUSY_AREA_CODES)
    : pick(random, AREA_CODES);
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => wholeBetween(random, 0, 9)).join('');
}

const mobile = (random: Random) => `${areaCode(random)}9555001${digits(random, 2)}`;
const fixed = (random: Random) => `${areaCode(random)}455001${digits(random, 2)}`;
const tollFree = (random: Random) => `080055501${digits(random, 2)}`;
const international = (random: Random) =>
  pickWeighted(random, [
    [`000121255501${digits(random, 2)}`, 5],
    [`000442079460${digits(random, 3)}`, 3],
    [`0003319900${digits(random, 4)}`, 2],
  ]);

/** A number as the organization's people dial it. */
export function dialedNumber(random: Random): string {
  const form = pickWeighted(random, [
    [mobile, 65],
    [fixed, 30],
    [tollFree, 2.5],
    [international, 2.5],
  ]);
  return form(random);
}

/** A number as it appears on the display when somebody calls. */
export function callingNumber(random: Random): string {
  return pickWeighted(random, [
    [mobile, 72],
    [fixed, 28],
  ])(random);
}
