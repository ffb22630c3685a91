import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { importExtensions } from '@alo/contract/telephony/extension-import.ts';
import { extensionRefusals, extensions } from '@alo/messages/telephony/extensions.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { type ExtensionsFile, type FileRow, toImportRow } from './extensions-file.ts';

export interface PreviewRow {
  file: FileRow;
  errors: readonly string[];
  isPasswordDrawn: boolean;
}

type RowAnswer = ReplyOf<typeof importExtensions>['rows'][number];

export async function previewFile({ rows }: ExtensionsFile): Promise<PreviewRow[]> {
  const prepared = rows.map(toImportRow);
  const { rows: answers } = await callApi(importExtensions, {
    body: { rows: prepared.map(({ row }) => row), isDryRun: true },
  });
  return rows.map((file, index) => {
    const { row, problem } = prepared[index]!;
    return {
      file,
      errors: [...getRowErrors(file, answers[index]!), ...(problem === null ? [] : [problem])],
      isPasswordDrawn: row.senha === undefined,
    };
  });
}

/** Creates all or none. Returns how many. */
export async function importRows(rows: readonly PreviewRow[]): Promise<number> {
  const body = { rows: rows.map(({ file }) => toImportRow(file).row), isDryRun: false };
  return (await callApi(importExtensions, { body })).created;
}

function getRowErrors({ cells }: FileRow, { messages }: RowAnswer): string[] {
  // EXT-02
  if (!cells.ramal) return [extensions.fieldsRequired];
  return Object.entries(messages).flatMap(([field, fieldMessages]) =>
    field === 'ramal' ? fieldMessages.map(toNumberError) : fieldMessages,
  );
}

const toNumberError = (message: string) =>
  message === extensionRefusals.number.taken
    ? extensions.numberTaken
    : extensions.numberRefused(message);
