import { describe, expect, it } from 'vitest';
import { JsonSheet } from './json-sheet.ts';

type Writer = 'text' | 'instant' | 'reais';

function written(as: Writer, value: string | null): string {
  using sheet = new JsonSheet();
  // Between other bytes, like a value of a row.
  const bytes = Buffer.from(`..${value ?? ''}"\0\0\0"`);
  const length = value === null ? -1 : bytes.length - 7;
  sheet[as](new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 2, length);
  return sheet.written.toString();
}

describe('JsonSheet', () => {
  it.each([
    '',
    'Bruna',
    'Conceição “dos” Anjos',
    '😀',
    'a "b"',
    '\\',
    'a\nb\tc\u0001\u001f',
    '\u007f',
  ])('writes the text %j as JSON', (text) => expect(JSON.parse(written('text', text))).toBe(text));

  it.each(['"', '\\', '\u0000', '\u001f', ' ', '\u0080', 'ÿ'])(
    'escapes %j at each position of a text, and ignores bytes behind the text',
    (special) => {
      for (let length = 0; length < 12; length++) {
        for (let place = 0; place < length; place++) {
          const text = 'x'.repeat(place) + special + 'x'.repeat(length - place - 1);
          expect(written('text', text)).toBe(JSON.stringify(text));
        }
      }
    },
  );

  it('writes bytes into the reserved digits', () => {
    using sheet = new JsonSheet();
    sheet.json('"');
    const place = sheet.skipDigits(6);
    sheet.json('"');
    sheet.hexadecimal(place, Buffer.from([9, 0, 0x0a, 0xff]), 1, 3);
    expect(sheet.written.toString()).toBe('"000aff"');
  });

  it.each([
    ['2026-11-20 14:31:52+00', '"2026-11-20T14:31:52.000Z"'],
    ['2026-11-20 14:31:52.5+00', '"2026-11-20T14:31:52.500Z"'],
    ['2026-11-20 14:31:52.07+00', '"2026-11-20T14:31:52.070Z"'],
    ['2026-11-20 14:31:52.123+00', '"2026-11-20T14:31:52.123Z"'],
  ])('writes the instant %s as %s', (text, json) => expect(written('instant', text)).toBe(json));

  it.each([
    ['0', '0'],
    ['7', '0.0007'],
    ['760', '0.0760'],
    ['7600', '0.7600'],
    ['38000', '3.8000'],
    ['-5', '-0.0005'],
    ['-1234567', '-123.4567'],
    [null, 'null'],
  ])('writes %s ten-thousandths of a real as %s', (units, json) =>
    expect(written('reais', units)).toBe(json),
  );

  it('grows as it is written, and starts empty on reused memory', () => {
    const long = 'x'.repeat(3_000_000);
    {
      using sheet = new JsonSheet();
      sheet.json('[');
      sheet.json(`"${long}"`);
      sheet.json(']');
      expect(JSON.parse(sheet.written.toString())).toEqual([long]);
    }
    using next = new JsonSheet();
    next.json('{}');
    expect(next.written.toString()).toBe('{}');
  });

  it('does not share memory with another sheet', () => {
    using first = new JsonSheet();
    using second = new JsonSheet();
    first.json('first');
    second.json('second');

    expect(first.written.toString()).toBe('first');
  });
});
