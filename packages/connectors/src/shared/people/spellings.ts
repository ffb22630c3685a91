export const SPELLINGS = [
  'digits',
  'national',
  'nationalWithoutNine',
  'digitsWithoutNine',
  'plus',
  'pretty',
  'prettyWithoutNine',
  'lastEight',
  // Most spellings have a hyphen there, so searches for parts find them.
  'lastEightHyphened',
] as const;
export type Spelling = (typeof SPELLINGS)[number];
