import { Brand, BRAND_ELEMENT_ID } from '@alo/contract/platform/brand.ts';

/** Its page has no brand block. */
const DEVELOPMENT_BRAND: Brand = {
  productName: 'Alô',
  logoUrl: null,
  accentColor: '#3064e6',
  loginImageUrl: null,
  loginTitle: 'Cada ligação, no lugar certo do seu CRM.',
  loginText: 'Ligue com um clique, ouça a gravação e acompanhe o consumo do crédito em tempo real.',
  domainSuffix: '.alo.localhost',
  supportEmail: 'suporte@alo.example',
  supportPhone: '(11) 4000-0000',
  supportUrl: 'https://wa.me/551140000000',
  requestIntegrationUrl: 'https://alo.example/integracoes',
  webphoneUrl: null,
  dataStudioUrl: null,
  legacyTelephonyGateway: 'pabx',
  deliveriesKeptDays: 90,
  tutorials: {},
};

function readBrand(): Brand {
  const block = document.getElementById(BRAND_ELEMENT_ID)?.textContent;
  return block ? Brand.parse(JSON.parse(block)) : DEVELOPMENT_BRAND;
}

export const brand: Brand = readBrand();
