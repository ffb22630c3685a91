import type { Brand } from '@alo/contract/platform/brand.ts';
import { BASE_PATH, type Endpoint } from '@alo/contract/platform/endpoint.ts';
import { apiReference as texts, apiTag } from '@alo/messages/product/api-reference.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { escapeHtml as escape, jsonForHtml } from '../../platform/http/pages/html.ts';
import type { Operation } from './openapi-operation.ts';
import { renderOperation, renderSummary } from './operation.ts';
import { STYLES } from './styles.ts';

export const SCRIPT_PATH = '/api/docs.js';
export const POSTMAN_PATH = `${BASE_PATH}/postman.json`;

interface ReferenceParts {
  brand: Brand;
  endpoints: readonly Endpoint[];
  paths: Record<string, Record<string, Operation>>;
  host: string;
}

/** Complete without scripts. */
export function renderReferencePage({ brand, endpoints, paths, host }: ReferenceParts): string {
  const tags = [...Map.groupBy(endpoints, ({ tag }) => tag)];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.pageTitle(brand.productName))}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<style>${STYLES}</style>
<link rel="stylesheet" href="/brand.css">
<script type="application/json" id="page-texts">${jsonForHtml({ ...texts.script, basePath: BASE_PATH })}</script>
<script type="module" src="${SCRIPT_PATH}"></script>
</head>
<body>
<a class="skip" href="#content">${layout.skipToContent}</a>
<header>
<a class="brand" href="/dashboard">${renderMark(brand)}</a>
<a class="back" href="/dashboard">${texts.back}</a>
</header>
<main class="columns">
<div class="title">
<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
</div>
<nav aria-label="${texts.contents}"><ul>${tags.map(renderTagContents).join('')}</ul></nav>
<div class="calls" id="content" tabindex="-1">
${renderIntro(host)}
${tags
  .map(
    ([tag, endpointsOfTag]) => `<section aria-labelledby="${toTagId(tag)}">
<h2 id="${toTagId(tag)}">${renderTag(tag)}</h2>
${endpointsOfTag.map((endpoint) => renderOperation(endpoint, paths[endpoint.path]![endpoint.method.toLowerCase()]!, host)).join('\n')}
</section>`,
  )
  .join('\n')}
</div>
</main>
</body>
</html>
`;
}

const toTagId = (tag: string) => `tag-${tag.toLowerCase().replaceAll(' ', '-')}`;

const renderTag = (tag: string) => {
  const ownName = apiTag[tag];
  return ownName === undefined ? `<span lang="en">${escape(tag)}</span>` : escape(ownName);
};

function renderTagContents([tag, endpoints]: [string, Endpoint[]]): string {
  const calls = endpoints.map(
    (endpoint) =>
      `<li><a href="#${endpoint.id}"><span class="method" data-method="${endpoint.method}">${endpoint.method}</span> ${renderSummary(endpoint)}</a></li>`,
  );
  return `<li><a class="tag" href="#${toTagId(tag)}">${renderTag(tag)}</a><ul>${calls.join('')}</ul></li>`;
}

function renderMark({ logoUrl, productName }: Brand): string {
  const name = escape(productName);
  return logoUrl === null
    ? `<span class="mark" aria-hidden="true"><svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M2 7v2M5 4.5v7M8 2v12M11 5v6M14 7v2"/></svg></span><span>${name}</span>`
    : `<img src="${escape(logoUrl)}" alt="${name}">`;
}

function renderIntro(host: string): string {
  const { authentication, formats, filters, errors } = texts;
  const example = `curl '${host}${BASE_PATH}/users/me' \\\n  -H "Authorization: $TOKEN"`;
  return `<section aria-labelledby="start">
<h2 id="start">${texts.start}</h2>
<article>
<h3>${authentication.title}</h3>
<p>${authentication.text}</p>
<pre><code>${escape(example)}</code></pre>
<p>${authentication.where} ${authentication.refused}</p>
<p><a href="/user/tokens">${authentication.link}</a></p>
<h3>${formats.title}</h3>
<p>${formats.text}</p>
<h3>${filters.title}</h3>
<p>${filters.text}</p>
<pre><code>${escape(`?filter={"where":{"call_type":"inbound"},"order":"started_at DESC"}\n?filter[where][call_type]=inbound`)}</code></pre>
<h3>${errors.title}</h3>
<p>${errors.text}</p>
<h3>${texts.tools.title}</h3>
<p>${texts.tools.text}</p>
<ul class="links">
<li><a href="${POSTMAN_PATH}" download>${texts.tools.postman}</a></li>
<li><a href="${BASE_PATH}/openapi.json">${texts.document}</a></li>
</ul>
</article>
</section>`;
}
