import { readFileSync } from 'node:fs';
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '@alo/contract/platform/brand.ts';
import type { Config } from '../../platform/config.ts';
import { buildOwnAddress } from '../../platform/http/build-own-address.ts';
import { sendPage } from '../../platform/http/pages/page-styles.ts';
import { PRODUCT_VERSION } from '../../platform/product-version.ts';
import { buildOpenApi } from './openapi.ts';
import type { Operation } from './openapi-operation.ts';
import { POSTMAN_PATH, renderReferencePage, SCRIPT_PATH } from './page.ts';
import { buildPostmanCollection } from './postman.ts';

const SCRIPT = readFileSync(new URL('page-script.js', import.meta.url), 'utf8');

export function addApiDocs(app: FastifyInstance, config: Config, brand: Brand): void {
  const document = buildOpenApi(ALL_ENDPOINTS, {
    name: brand.productName,
    version: PRODUCT_VERSION,
  });
  const calls = {
    endpoints: ALL_ENDPOINTS,
    paths: document['paths'] as Record<string, Record<string, Operation>>,
    host: config.publicUrl ?? buildOwnAddress(config.host, config.port),
  };
  const page = renderReferencePage({ brand, ...calls });
  const { productName } = brand;
  const collection = buildPostmanCollection({ productName, ...calls });
  app.get(`${BASE_PATH}/openapi.json`, () => document);
  app.get('/api/docs', (_request, reply) =>
    sendPage(reply.header('Cache-Control', 'no-cache'), page),
  );
  app.get(SCRIPT_PATH, (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(SCRIPT),
  );
  app.get(POSTMAN_PATH, (_request, reply) =>
    reply
      .header('Content-Disposition', 'attachment; filename="api.postman_collection.json"')
      .send(collection),
  );
}
