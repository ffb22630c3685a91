import { BRAND_ELEMENT_ID } from '@alo/contract/platform/brand.ts';

/** The development server needs none. */
export const styleNonce = document.getElementById(BRAND_ELEMENT_ID)?.nonce ?? '';

// The scroll lock of Mantine's dialogs reads this global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
