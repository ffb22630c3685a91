import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { apiReference as texts } from '@alo/messages/product/api-reference.ts';
import { apiSummary } from '@alo/messages/product/api-summaries.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import { fieldList, fieldsOf } from './fields.ts';
import type { Operation } from './openapi-operation.ts';
import { samplesHtml } from './samples-html.ts';

export function operationHtml(endpoint: Endpoint, operation: Operation, host: string): string {
  const { id, method, path } = endpoint;
  return `<article id="${id}">
<h3><span class="method" data-method="${method}">${method}</span> <code>${pathHtml(path)}</code></h3>
<p class="summary">${summaryHtml(endpoint)}</p>
${whoHtml(endpoint)}
${parametersHtml(operation)}
${bodyHtml(operation)}
${samplesHtml(endpoint, operation, host)}
${answersHtml(operation)}
</article>`;
}

/** A long path may go on in the next line after each slash. */
const pathHtml = (path: string) => escape(path).replaceAll('/', '<wbr>/');

/** Without its own words in Portuguese a call shows those of the document, said to be English. */
function summaryHtml({ id, summary }: Endpoint): string {
  const own = apiSummary[id];
  return own === undefined ? `<span lang="en">${withCode(summary)}</span>` : withCode(own);
}

const withCode = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function whoHtml({ access, scope, needsRecentSignIn, changesIntegrations }: Endpoint): string {
  const tokens =
    scope === undefined ? escape(texts.peopleOnly) : `${escape(texts.scope)} <code>${scope}</code>`;
  const lines = [
    escape(texts.access[access]),
    ...(access === 'public' ? [] : [tokens]),
    ...(needsRecentSignIn === true ? [escape(texts.recentSignIn)] : []),
    ...(changesIntegrations === true && access !== 'admin' ? [escape(texts.unlessRestricted)] : []),
  ];
  return `<h4>${texts.who}</h4><ul class="who">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

function parametersHtml({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    schema,
    isRequired: required,
    note: texts.place[place],
  }));
  return `<h4>${texts.parameters}</h4>${fieldList(fields, 'sent')}`;
}

function bodyHtml({ requestBody }: Operation): string {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema ? `<h4>${texts.body}</h4>${fieldsOf(schema, 'sent')}` : '';
}

function answersHtml({ responses }: Operation): string {
  const statuses = Object.keys(responses).map(
    (status) => `<li><code>${status}</code> ${escape(texts.statuses[status] ?? '')}</li>`,
  );
  const bodies = Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .flatMap(([status, { content }]) =>
      Object.values(content ?? {}).map((body) => ({ status, body })),
    )
    .map(({ status, body: { schema, 'x-events': events } }) => {
      const fields = events
        ? Object.entries(events).map(
            ([name, data]) => `<h5><code>${escape(name)}</code></h5>${fieldsOf(data, 'answered')}`,
          )
        : [fieldsOf(schema, 'answered')];
      const title = events ? texts.events : texts.answerFields(status);
      return `<details><summary>${escape(title)}</summary>${fields.join('')}</details>`;
    });
  return `<h4>${texts.answers}</h4><ul class="statuses">${statuses.join('')}</ul>${bodies.join('')}`;
}
