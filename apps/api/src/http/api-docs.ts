import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { BASE_PATH } from '@alo/contract/endpoint.ts';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '@alo/contract/brand.ts';
import { escapeHtml } from './html.ts';
import { buildOpenApi } from './openapi.ts';
import { PRODUCT_VERSION } from '../product-version.ts';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** The OpenAPI document at `/api/v1/openapi.json` and its reference for people at `/api/docs`. */
export function apiDocs(app: FastifyInstance, brand: Brand): void {
  const document = buildOpenApi(ALL_ENDPOINTS, {
    name: brand.productName,
    version: PRODUCT_VERSION,
  });
  app.get(`${BASE_PATH}/openapi.json`, () => document);

  app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: '/api/docs/assets/',
    allowedPath: (path) => FILES.includes(path.replace(/^\//, '')),
    decorateReply: false,
  });
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(brand)),
  );
  app.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(START),
  );
}

const START = `SwaggerUIBundle({
  url: '${BASE_PATH}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

const page = (brand: Brand) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(brand.productName)} API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
