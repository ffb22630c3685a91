import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../lib/csv.ts';
import { errorsFile, readExtensionsFile, templateFile, toImportRow } from './extensions-file.ts';

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'ramais.csv');
const read = (content: string | Uint8Array<ArrayBuffer>) => readExtensionsFile(fileOf(content));
const TEXT = 'ramal;nome\r\n1011;Tomás\r\n';

describe('a file of extensions', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ])('EXT-09 is read in %s', async (encoding, bytes) => {
    const file = await read(Uint8Array.from(bytes));

    expect(file).toMatchObject({ encoding, separator: ';' });
    expect(file.rows).toEqual([{ line: 2, cells: { ramal: '1011', first_name: 'Tomás' } }]);
  });

  it('EXT-09 may name its columns as the API does, in any order and with others between', async () => {
    const { rows } = await read(
      'Email_Address,observação,NÚMERO,last name,Gravar áudio\na@b.example,x,1011,Silva,1\n',
    );

    expect(rows[0]!.cells).toEqual({
      email_address: 'a@b.example',
      ramal: '1011',
      last_name: 'Silva',
      gravar_audio: '1',
    });
  });

  it.each([
    ['nome\nAna', texts.noNumberColumn],
    ['', texts.noNumberColumn],
    ['ramal\n\n', texts.noRows],
    [`ramal\n${'1011\n'.repeat(501)}`, texts.tooMany(501, 500)],
    [`ramal\n${'1'.repeat(1024 * 1024)}`, texts.tooLarge],
  ])('EXT-09 says what is wrong with a whole one', async (content, problem) => {
    await expect(read(content)).rejects.toThrow(problem);
  });

  it('EXT-09 is a template that it takes itself', async () => {
    const { rows } = await read(templateFile());

    expect(toImportRow(rows[0]!)).toMatchObject({ problem: null, row: { gravar_audio: 1 } });
  });
});

describe('a row of it', () => {
  const row = (cells: Parameters<typeof toImportRow>[0]['cells']) =>
    toImportRow({ line: 2, cells });

  it.each([
    ['sim', { gravar_audio: 1 }],
    ['NÃO', { gravar_audio: 0 }],
    ['0', { gravar_audio: 0 }],
    ['', {}],
  ])('EXT-09 records calls: %s', (gravar_audio, expected) => {
    expect(row({ ramal: '1011', gravar_audio })).toEqual({
      row: { ramal: '1011', ...expected },
      problem: null,
    });
  });

  it('EXT-09 is refused by itself, never the whole file, however long or odd it is', () => {
    const long = 'x'.repeat(5000);
    const { row: sent, problem } = row({
      ramal: long,
      senha: long,
      first_name: `a\u0000b\nc${long}`,
      gravar_audio: 'talvez',
    });

    expect(problem).toBe(texts.recordingUnknown);
    expect(sent.ramal).toHaveLength(40);
    expect(sent.senha).toHaveLength(200);
    expect(sent.first_name).toMatch(/^a b c/);
    expect(sent.first_name).toHaveLength(500);
    expect(sent).not.toHaveProperty('gravar_audio');
  });

  it('EXT-09 never cuts a long cell to something that could be stored, wherever its spaces are', () => {
    const gap = ' '.repeat(100_000);

    const { row: sent } = row({
      ramal: `1011${gap}9`,
      first_name: `Ana${gap}${'x'.repeat(200)}`,
      bina: `4004${gap}1234`,
    });

    expect(sent).toEqual({
      ramal: '1011 9',
      first_name: `Ana ${'x'.repeat(200)}`,
      bina: '4004 1234',
    });
  });

  it('EXT-09 comes back with what is wrong, and runs in no spreadsheet', () => {
    const cells = { ramal: '=1+1', senha: 'a;b', first_name: '@SUM(A1)' };

    const text = errorsFile([{ file: { line: 2, cells }, errors: ['=erro', 'outro'] }]);

    expect(readCsv(text.slice(1)).lines.at(-1)!.cells).toEqual([
      "'=1+1",
      'a;b',
      "'@SUM(A1)",
      '',
      '',
      '',
      '',
      "'=erro; outro",
    ]);
  });
});
