import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { apiReference as texts } from '@alo/messages/product/api-reference.ts';
import { apiSummaries } from '@alo/messages/product/api-summaries.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import { renderFieldList, renderFields } from './fields.ts';
import type { Operation } from './openapi-operation.ts';
import { renderSamples } from './samples-html.ts';

export function renderOperation(endpoint: Endpoint, operation: Operation, host: string): string {
  const { id, method, path } = endpoint;
  return `<article id="${id}">
<h3>${renderSummary(endpoint)}</h3>
<p class="call"><span class="method" data-method="${method}">${method}</span> <code>${renderPath(path)}</code></p>
${renderDescription(endpoint)}
${renderAccess(endpoint)}
${renderParameters(operation)}
${renderBody(operation)}
${renderSamples(endpoint, operation, host)}
${renderAnswers(operation)}
</article>`;
}

const renderPath = (path: string) => escape(path).replaceAll('/', '<wbr>/');

export function renderSummary({ id, summary }: Endpoint): string {
  const ownSummary = apiSummaries[id]?.summary;
  return ownSummary === undefined
    ? `<span lang="en">${escape(summary)}</span>`
    : escape(ownSummary);
}

function renderDescription({ id }: Endpoint): string {
  const text = apiSummaries[id]?.description;
  if (text === undefined) return '';
  return `<p class="description">${escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`;
}

function renderAccess({ access, scope, needsRecentSignIn, changesIntegrations }: Endpoint): string {
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

function renderParameters({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(({ name, in: place, required, schema }) => ({
    name,
    schema,
    isRequired: required,
    note: texts.place[place],
  }));
  return `<h4>${texts.parameters}</h4>${renderFieldList(fields, 'sent')}`;
}

function renderBody({ requestBody }: Operation): string {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema ? `<h4>${texts.body}</h4>${renderFields(schema, 'sent')}` : '';
}

function renderAnswers({ responses }: Operation): string {
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
            ([name, data]) =>
              `<h5><code>${escape(name)}</code></h5>${renderFields(data, 'answered')}`,
          )
        : [renderFields(schema, 'answered')];
      const title = events ? texts.events : texts.answerFields(status);
      return `<details><summary>${escape(title)}</summary>${fields.join('')}</details>`;
    });
  return `<h4>${texts.answers}</h4><ul class="statuses">${statuses.join('')}</ul>${bodies.join('')}`;
}
