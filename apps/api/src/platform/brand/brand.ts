import { readFileSync } from 'node:fs';
import { Brand } from '@alo/contract/platform/brand.ts';
import * as z from 'zod';
import type { Config } from '../config.ts';
import { ConfigError } from '../settings/config-error.ts';

const DEFAULT_BRAND: Brand = {
  productName: 'Alô',
  logoUrl: null,
  accentColor: '#3064e6',
  loginImageUrl: null,
  loginTitle: 'Cada ligação, no lugar certo do seu CRM.',
  loginText: 'Ligue com um clique, ouça a gravação e acompanhe o consumo do crédito em tempo real.',
  domainSuffix: '.alo.localhost',
  supportEmail: 'suporte@alo.example',
  supportPhone: '(11) 4550-0100',
  supportUrl: 'https://wa.me/551145500100',
  requestIntegrationUrl: 'https://alo.example/integracoes',
  webphoneUrl: null,
  sipWebSocketUrl: null,
  dataStudioUrl: null,
  legacyTelephonyGateway: 'pabx',
  deliveriesKeptDays: 90,
  tutorials: {},
};

/**
 * Settings override `BRAND_FILE`, which overrides defaults.
 * @throws ConfigError if the file is missing or invalid.
 */
export function readBrand(config: Config): Brand {
  const file = config.brandFile === undefined ? {} : readJson(config.brandFile);
  const parsed = Brand.safeParse({
    ...DEFAULT_BRAND,
    ...file,
    webphoneUrl: config.webphoneUrl ?? null,
    sipWebSocketUrl: null,
    dataStudioUrl: config.dataStudioUrl ?? null,
    legacyTelephonyGateway: config.legacyTelephonyGateway,
    deliveriesKeptDays: config.retention.deliveriesDays,
  });
  if (!parsed.success) {
    throw new ConfigError(`BRAND_FILE ${config.brandFile}: ${z.prettifyError(parsed.error)}`);
  }
  return {
    ...parsed.data,
    domainSuffix: config.domainSuffix ?? parsed.data.domainSuffix,
    get sipWebSocketUrl() {
      return config.getSipWebSocketUrl();
    },
  };
}

export function hasDefaultAccent(brand: Brand): boolean {
  return brand.accentColor.toLowerCase() === DEFAULT_BRAND.accentColor;
}

function readJson(path: string): object {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object;
  } catch (error) {
    throw new ConfigError(`BRAND_FILE ${path} cannot be read: ${(error as Error).message}`);
  }
}
