export const NUMBER_CLASSES = [
  'mobile',
  'fixed',
  /** 0800 */
  'tollFree',
  /** 0300 and 0303 */
  'sharedCost',
  /** Nationwide numbers, such as 4004 or 3003. */
  'oneNumber',
  /** 0500 and 0900 */
  'premium',
  /** 90 or 9090 and a number: the called party pays. */
  'collect',
  'emergency',
  /** Three to five digits, such as 102. */
  'service',
  'internal',
  'international',
  /** No network would connect it. */
  'unknown',
] as const;

export type NumberClass = (typeof NUMBER_CLASSES)[number];
