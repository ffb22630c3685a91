import { pick, pickWeighted, pickInteger, type Random } from './random.ts';

// Invented: Brazilian ones end in 95550-01xx or 4550-01xx, foreign ones come from ranges reserved
// for fiction.

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

function pickAreaCode(random: Random): string {
  return random() < SHARE_OF_BUSY_AREA_CODES
    ? pickWeighted(random, BUSY_AREA_CODES)
    : pick(random, AREA_CODES);
}

function pickDigits(random: Random, count: number): string {
  return Array.from({ length: count }, () => pickInteger(random, 0, 9)).join('');
}

const pickMobile = (random: Random) => `${pickAreaCode(random)}9555001${pickDigits(random, 2)}`;
const pickFixed = (random: Random) => `${pickAreaCode(random)}455001${pickDigits(random, 2)}`;
const pickTollFree = (random: Random) => `080055501${pickDigits(random, 2)}`;
const pickInternational = (random: Random) =>
  pickWeighted(random, [
    [`000121255501${pickDigits(random, 2)}`, 5],
    [`000442079460${pickDigits(random, 3)}`, 3],
    [`0003319900${pickDigits(random, 4)}`, 2],
  ]);

/** In the spellings that users dial. */
export function pickDialedNumber(random: Random): string {
  const form = pickWeighted(random, [
    [pickMobile, 65],
    [pickFixed, 30],
    [pickTollFree, 2.5],
    [pickInternational, 2.5],
  ]);
  return form(random);
}

export function pickCallingNumber(random: Random): string {
  return pickWeighted(random, [
    [pickMobile, 72],
    [pickFixed, 28],
  ])(random);
}
