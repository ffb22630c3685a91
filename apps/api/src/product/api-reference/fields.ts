import { apiReference as texts } from '@alo/messages/product/api-reference.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import {
  type JsonSchema,
  describeLimits,
  listObjects,
  listRequired,
  describeType,
} from './json-schema.ts';

type Direction = 'sent' | 'answered';

interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  note?: string;
}

export function renderFields(schema: JsonSchema, direction: Direction): string {
  const forms = listObjects(schema);
  const required = direction === 'sent' ? listRequired(schema) : new Set<string>();
  const lists = forms.map((properties) =>
    renderFieldList(
      Object.entries(properties).map(([name, property]) => ({
        name,
        schema: property,
        isRequired: required.has(name),
      })),
      direction,
    ),
  );
  if (lists.length === 0) return `<p>${escape(describeType(schema))}</p>`;
  return lists.length === 1 ? lists[0]! : `<p>${texts.oneOf}</p>${lists.join('')}`;
}

export const renderFieldList = (fields: readonly Field[], direction: Direction): string =>
  fields.length === 0
    ? `<p>${texts.types['object']}</p>`
    : `<ul class="fields">${fields.map((field) => renderField(field, direction)).join('')}</ul>`;

function renderField({ name, schema, isRequired, note }: Field, direction: Direction): string {
  const facts = [
    describeType(schema),
    ...(note === undefined ? [] : [note]),
    ...describeLimits(schema),
  ];
  const below = listObjects(schema).length > 0 ? renderFields(schema, direction) : '';
  const required = isRequired ? ` <strong>${texts.required}</strong>` : '';
  return `<li><code>${escape(name)}</code> <span>${escape(facts.join(', '))}</span>${required}${below}</li>`;
}
