import { Brand, BRAND_ELEMENT_ID } from '@alo/contract/platform/brand.ts';

/** Embedded in every page by the server. */
function readBrand(): Brand {
  return Brand.parse(JSON.parse(document.getElementById(BRAND_ELEMENT_ID)!.textContent));
}

export const brand: Brand = readBrand();
