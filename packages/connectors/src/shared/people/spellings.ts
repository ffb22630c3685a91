export const SPELLINGS = [
  'digits',
  'national',
  'nationalWithoutNine',
  'digitsWithoutNine',
  'plus',
  'pretty',
  'prettyWithoutNine',
  'lastEight',
  // Most spellings have a hyphen there, so a search for parts finds them all.
  'lastEightHyphened',
] as const;
export type Spelling = (typeof SPELLINGS)[number];
