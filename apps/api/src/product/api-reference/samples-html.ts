import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { apiReference as texts } from '@alo/messages/product/api-reference.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import { renderCodeSamples } from './code-samples.ts';
import { buildExampleRequest } from './example-request.ts';
import type { Operation } from './openapi-operation.ts';

/** page-script.js reads `data-call`. */
export function renderSamples(endpoint: Endpoint, operation: Operation, host: string): string {
  const request = buildExampleRequest(endpoint, operation);
  const samples = renderCodeSamples(request, host).map(
    ({ id, name, code }) =>
      `<div class="sample" data-lang="${id}"><p class="lang">${name}</p><pre><code>${escape(code)}</code></pre></div>`,
  );
  const call = request.isStream ? '' : ` data-call="${escape(JSON.stringify(request))}"`;
  return `<div class="samples"${call}>
<h4>${texts.example}</h4>
${samples.join('\n')}
</div>`;
}
