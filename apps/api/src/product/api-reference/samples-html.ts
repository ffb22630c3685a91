import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { apiReference as texts } from '@alo/messages/product/api-reference.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import { codeSamples } from './code-samples.ts';
import { exampleRequest } from './example-request.ts';
import type { Operation } from './openapi-operation.ts';

/** A call in each language; `data-call` is what page-script.js needs to let people try it. */
export function samplesHtml(endpoint: Endpoint, operation: Operation, host: string): string {
  const request = exampleRequest(endpoint, operation);
  const samples = codeSamples(request, host).map(
    ({ id, name, code }) =>
      `<div class="sample" data-lang="${id}"><p class="lang">${name}</p><pre><code>${escape(code)}</code></pre></div>`,
  );
  const call = request.isStream ? '' : ` data-call="${escape(JSON.stringify(request))}"`;
  return `<div class="samples"${call}>
<h4>${texts.example}</h4>
${samples.join('\n')}
</div>`;
}
