import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '@alo/contract/brand.ts';
import type { Config } from '../config.ts';
import { ownAddressOf } from '../http/own-address.ts';
import { sendPage } from '../http/page-styles.ts';
import { PRODUCT_VERSION } from '../product-version.ts';
import { buildOpenApi } from './openapi.ts';
import type { Operation } from './operation.ts';
import { referencePage } from './page.ts';

/** The OpenAPI document at `/api/v1/openapi.json` and its reference for people at `/api/docs`. */
export function apiDocs(app: FastifyInstance, config: Config, brand: Brand): void {
  const document = buildOpenApi(ALL_ENDPOINTS, {
    name: brand.productName,
    version: PRODUCT_VERSION,
  });
  const page = referencePage({
    brand,
    endpoints: ALL_ENDPOINTS,
    paths: document['paths'] as Record<string, Record<string, Operation>>,
    host: config.publicUrl ?? ownAddressOf(config.host, config.port),
  });
  app.get(`${BASE_PATH}/openapi.json`, () => document);
  app.get('/api/docs', (_request, reply) =>
    sendPage(reply.header('Cache-Control', 'no-cache'), page),
  );
}
