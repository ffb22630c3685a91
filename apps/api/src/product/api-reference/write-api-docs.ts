// Run by `npm run docs:api -w @alo/api`.
import { writeFile } from 'node:fs/promises';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import { buildOpenApi } from './openapi.ts';
import { PRODUCT_VERSION } from '../../platform/product-version.ts';

export const API_DOCUMENT = new URL('../../../../../docs/api/openapi.json', import.meta.url);

export function buildApiDocument(): string {
  const document = buildOpenApi(ALL_ENDPOINTS, { name: 'Alô', version: PRODUCT_VERSION });
  return `${JSON.stringify(document, null, 2)}\n`;
}

if (import.meta.main) await writeFile(API_DOCUMENT, buildApiDocument());
