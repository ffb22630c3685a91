import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCdrBody } from './read-cdr-body.ts';

const text = readFileSync(new URL('./samples/answered-outbound.json', import.meta.url), 'utf8');
const plain = JSON.parse(text) as { variables: Record<string, string> };

/** `encode-values=true` URL-encodes every variable and nothing else. */
const encodedValues = JSON.stringify({
  ...plain,
  variables: Object.fromEntries(
    Object.entries(plain.variables).map(([name, value]) => [name, encodeURIComponent(value)]),
  ),
});

function readText(body: string) {
  return readCdrBody(Buffer.from(body));
}

function readVariables(body: string): Record<string, unknown> {
  const read = readText(body);
  if (!('document' in read)) throw new Error(JSON.stringify(read));
  return read.document.variables;
}

describe('SYS-switch-freeswitch the body of a CDR', () => {
  it.each([
    ['plain JSON', text],
    ['URL-encoded JSON in a form', `cdr=${encodeURIComponent(text)}`],
    ['a form with spaces as plus', new URLSearchParams({ cdr: text }).toString()],
    ['a form with another field before', `uuid=a_5b0f&cdr=${encodeURIComponent(text)}`],
    ['plain JSON in a form', `cdr=${text}`],
    ['base64', Buffer.from(text).toString('base64')],
    ['base64 in a form', `cdr=${Buffer.from(text).toString('base64')}`],
    ['encoded base64 in a form', `cdr=${encodeURIComponent(Buffer.from(text).toString('base64'))}`],
    ['encoded values', encodedValues],
    ['encoded values in an encoded form', `cdr=${encodeURIComponent(encodedValues)}`],
  ])('SYS-switch-freeswitch reads %s', (_, body) => {
    expect(readVariables(body)).toEqual(plain.variables);
  });

  it('SEC-8 scans a truncated body once, not from each of its quotes', () => {
    const began = performance.now();

    expect(readText(`{"variables":"${'\\"'.repeat(200_000)}`)).toHaveProperty('problem');

    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('SYS-switch-freeswitch does not decode a percent sign if another value is unencoded', () => {
    const variables = { ...plain.variables, alo_metadata_desconto: '10%25' };

    expect(readVariables(JSON.stringify({ variables }))).toEqual(variables);
  });

  it.each([
    ['beside spaces written as %20', '{"a": "x","n":"+5511955500142"}'],
    ['where there are no spaces', '{"n":"+5511955500142"}'],
  ])('CAL-10 keeps a plus that the switch left as it is, %s', (_, json) => {
    const body = encodeURIComponent(`{"variables":${json}}`).replaceAll('%2B', '+');

    expect(readVariables(`cdr=${body}`)['n']).toBe('+5511955500142');
  });

  it('CAL-10 reads tabs and other raw control characters inside strings', () => {
    const body = '{\n\t"variables":\t{"a":"one\ttwo","b":"a \\"quoted\\"\nline"}}';

    expect(readVariables(body)).toEqual({ a: 'one\ttwo', b: 'a "quoted"\nline' });
  });

  it.each([
    ['', 'the body contains no JSON document'],
    ['hello', 'the body contains no JSON document'],
    ['cdr=', 'the body contains no JSON document'],
    ['{"variables":', 'the body is not valid JSON'],
    ['cdr=%7Bnope', 'the body is not valid JSON'],
    ['{}', 'variables is missing'],
    ['{"variables":[]}', 'variables is missing'],
  ])('SYS-switch-freeswitch refuses %j: %s', (body, problem) => {
    expect(readText(body)).toEqual({ problem });
  });
});
