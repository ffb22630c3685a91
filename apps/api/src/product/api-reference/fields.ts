import { apiReference as texts } from '@alo/messages/product/api-reference.ts';
import { escapeHtml as escape } from '../../platform/http/pages/html.ts';
import { type JsonSchema, limitsText, objectsIn, requiredIn, typeText } from './json-schema.ts';

type Direction = 'sent' | 'answered';

interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
  /** Said after its type. */
  note?: string;
}

/** The fields of a body, a form each where it may have several; its type where it has none. */
export function fieldsOf(schema: JsonSchema, direction: Direction): string {
  const forms = objectsIn(schema);
  // an answer has them all: that is no news to who reads it
  const required = direction === 'sent' ? requiredIn(schema) : new Set<string>();
  const lists = forms.map((properties) =>
    fieldList(
      Object.entries(properties).map(([name, property]) => ({
        name,
        schema: property,
        isRequired: required.has(name),
      })),
      direction,
    ),
  );
  if (lists.length === 0) return `<p>${escape(typeText(schema))}</p>`;
  return lists.length === 1 ? lists[0]! : `<p>${texts.oneOf}</p>${lists.join('')}`;
}

export const fieldList = (fields: readonly Field[], direction: Direction): string =>
  fields.length === 0
    ? `<p>${texts.types['object']}</p>`
    : `<ul class="fields">${fields.map((field) => fieldItem(field, direction)).join('')}</ul>`;

function fieldItem({ name, schema, isRequired, note }: Field, direction: Direction): string {
  const facts = [typeText(schema), ...(note === undefined ? [] : [note]), ...limitsText(schema)];
  const below = objectsIn(schema).length > 0 ? fieldsOf(schema, direction) : '';
  const required = isRequired ? ` <strong>${texts.required}</strong>` : '';
  return `<li><code>${escape(name)}</code> <span>${escape(facts.join(', '))}</span>${required}${below}</li>`;
}
