export const NUMBER_CLASSES = [
  'mobile',
  'fixed',
  /** 0800 */
  'tollFree',
  /** 0300 and 0303 */
  'sharedCost',
  /** Such as 4004 or 3003. */
  'oneNumber',
  /** 0500 and 0900 */
  'premium',
  /** The called party pays: 90 or 9090. */
  'collect',
  'emergency',
  /** Such as 102. */
  'service',
  'internal',
  'international',
  'unknown',
] as const;

export type NumberClass = (typeof NUMBER_CLASSES)[number];
