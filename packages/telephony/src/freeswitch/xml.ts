// Writes mod_xml_curl's elements, which have only attributes
// (docs/decisions/0035-the-switch-asks-each-time.md). Each tag has its own line, because FreeSWITCH
// drops lines with `<?` or the word X-PRE-PROCESS, which a name may have (`preprocess` in
// switch_xml.c of 1.10.12).

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

export function writeElement(
  name: string,
  attributes: Attributes,
  children: readonly string[] = [],
): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) open += ` ${key}="${escape(value)}"`;
  return children.length === 0 ? `${open}/>` : `${open}>\n${children.join('\n')}\n</${name}>`;
}

export const writeDocument = (section: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${writeElement(
    'document',
    { type: 'freeswitch/xml' },
    [writeElement('section', { name: section }, children)],
  )}`;

/** Makes FreeSWITCH search its own files. */
export const NOT_FOUND = writeDocument('result', [writeElement('result', { status: 'not found' })]);

export const writePair = (kind: 'param' | 'variable', name: string, value: string): string =>
  writeElement(kind, { name, value });
