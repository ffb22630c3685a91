import { BRAND_ELEMENT_ID } from '@alo/contract/platform/brand.ts';

/** Empty in development. */
export const styleNonce = document.getElementById(BRAND_ELEMENT_ID)?.nonce ?? '';

// Read by Mantine's scroll lock.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
