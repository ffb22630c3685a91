export const SPELLINGS = [
  'digits',
  'national',
  'nationalWithoutNine',
  'digitsWithoutNine',
  'plus',
  'pretty',
  'prettyWithoutNine',
  'lastEight',
  // Matches most spellings, which have a hyphen there.
  'lastEightHyphened',
] as const;
export type Spelling = (typeof SPELLINGS)[number];
