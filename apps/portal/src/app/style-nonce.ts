import { BRAND_ELEMENT_ID } from '@alo/contract/platform/brand.ts';

/** What the page's style elements have to bear; the development server demands nothing. */
export const styleNonce = document.getElementById(BRAND_ELEMENT_ID)?.nonce ?? '';

// where the lock of the page behind a dialog looks for it
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
