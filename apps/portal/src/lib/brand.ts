import { Brand, BRAND_ELEMENT_ID } from '@alo/contract/platform/brand.ts';

/** The server embeds the brand in every page. */
function readBrand(): Brand {
  return Brand.parse(JSON.parse(document.getElementById(BRAND_ELEMENT_ID)!.textContent));
}

export const brand: Brand = readBrand();
