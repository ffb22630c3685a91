/** What kind of number a call is with. */
export const NUMBER_CLASSES = [
  'mobile',
  'fixed',
  /** 0800. */
  'tollFree',
  /** 0300 and 0303. */
  'sharedCost',
  /** 4004, 3003 and the like: one number for the whole country. */
  'oneNumber',
  /** 0500 and 0900. */
  'premium',
  /** 90 or 9090 and a number: whoever is called pays. */
  'collect',
  'emergency',
  /** Three to five digits that lead to a service, such as 102. */
  'service',
  /** Within the organization: an extension. */
  'internal',
  'international',
  /** No number that a network would connect. */
  'unknown',
] as const;

export type NumberClass = (typeof NUMBER_CLASSES)[number];
