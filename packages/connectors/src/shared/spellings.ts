/** The ways in which a number may be written. */
export const SPELLINGS = [
  'digits',
  'national',
  'nationalWithoutNine',
  'digitsWithoutNine',
  'plus',
  'pretty',
  'prettyWithoutNine',
  'lastEight',
  // in most written forms there is a hyphen before the last four: found by parts, it finds them all
  'lastEightHyphened',
] as const;
export type Spelling = (typeof SPELLINGS)[number];
