import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../lib/csv.ts';
import {
  buildErrorsFile,
  readExtensionsFile,
  buildTemplateFile,
  toImportRow,
} from './extensions-file.ts';

const createFile = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'ramais.csv');
const read = (content: string | Uint8Array<ArrayBuffer>) => readExtensionsFile(createFile(content));
const TEXT = 'ramal;nome\r\n1011;Tomás\r\n';

describe('extensions file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ])('EXT-09 reads %s', async (encoding, bytes) => {
    const file = await read(Uint8Array.from(bytes));

    expect(file).toMatchObject({ encoding, separator: ';' });
    expect(file.rows).toEqual([{ line: 2, cells: { ramal: '1011', first_name: 'Tomás' } }]);
  });

  it('EXT-09 accepts API column names in any order, with unknown columns between', async () => {
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
  ])('EXT-09 refuses an unreadable file', async (content, problem) => {
    await expect(read(content)).rejects.toThrow(problem);
  });

  it('EXT-09 reads its own template', async () => {
    const { rows } = await read(buildTemplateFile());

    expect(toImportRow(rows[0]!)).toMatchObject({ problem: null, row: { gravar_audio: 1 } });
  });
});

describe('file row', () => {
  const row = (cells: Parameters<typeof toImportRow>[0]['cells']) =>
    toImportRow({ line: 2, cells });

  it.each([
    ['sim', { gravar_audio: 1 }],
    ['NÃO', { gravar_audio: 0 }],
    ['0', { gravar_audio: 0 }],
    ['', {}],
  ])('EXT-09 parses the recording flag: %s', (gravar_audio, expected) => {
    expect(row({ ramal: '1011', gravar_audio })).toEqual({
      row: { ramal: '1011', ...expected },
      problem: null,
    });
  });

  it('EXT-09 reports only the long or invalid row, never the whole file', () => {
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

  it('EXT-09 never shortens a long cell to a valid value, wherever its spaces are', () => {
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

  it('EXT-09 writes a file of errors whose cells no spreadsheet executes', () => {
    const cells = { ramal: '=1+1', senha: 'a;b', first_name: '@SUM(A1)' };

    const text = buildErrorsFile([{ file: { line: 2, cells }, errors: ['=erro', 'outro'] }]);

    const { cells: written } = readCsv(text.slice(1)).lines.at(-1)!;
    expect(written.filter((cell) => cell !== '')).toEqual([
      "'=1+1",
      'a;b',
      "'@SUM(A1)",
      "'=erro; outro",
    ]);
  });
});
