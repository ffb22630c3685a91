// Writes the XML of mod_xml_curl: elements with attributes, without text. FreeSWITCH reads no more, and a full XML
// library would take most of an answer's time.

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** XML forbids controls and half surrogate pairs. */
const IMPOSSIBLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const SPECIAL = /[&<>"']/g;

const escape = (text: string) =>
  text.replace(IMPOSSIBLE, ' ').replace(SPECIAL, (character) => ENTITIES[character]!);

type Attributes = Record<string, string>;

export function element(
  name: string,
  attributes: Attributes,
  children: readonly string[] = [],
): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) open += ` ${key}="${escape(value)}"`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join('')}</${name}>`;
}

export const writeDocument = (section: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${element(
    'document',
    { type: 'freeswitch/xml' },
    [element('section', { name: section }, children)],
  )}`;

/** FreeSWITCH then searches its own files. */
export const NOT_FOUND = writeDocument('result', [element('result', { status: 'not found' })]);

export const pair = (kind: 'param' | 'variable', name: string, value: string): string =>
  element(kind, { name, value });
