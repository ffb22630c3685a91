import { randomBytes } from 'node:crypto';
import type { ImportedRow, ImportRow } from '@alo/contract/telephony/extension-import.ts';
import { generateSipPassword } from '@alo/domain/sip/sip-password.ts';
import { extensionRefusals as refusals } from '@alo/messages/telephony/extensions.ts';
import type { Session } from '../../platform/access/session.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/connection/client.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import { getTargetOwner } from '../../deliveries/targets/target-owner.ts';
import { addExtensions, readDraft, refuseBeyondLimit, type Draft } from './add-extensions.ts';
import type { Problems } from './extension-settings.ts';
import { findTakenNumbers } from './store.ts';

interface Row {
  draft: Draft;
  problems: Problems;
}

/** @throws AppError RATE_LIMITED, EXTENSION_LIMIT_REACHED */
export async function previewImport(
  context: Context,
  organizationId: number,
  rows: readonly ImportRow[],
): Promise<{ created: number; rows: ImportedRow[] }> {
  await context.throttle.take('importsOfOrganization', String(organizationId));
  await refuseBeyondLimit(context, context.db, organizationId, rows.length);
  const checkedRows = await checkNumbers(context.db, organizationId, readRows(context, rows));
  return { created: 0, rows: checkedRows.map((row) => rowToWire(row, null)) };
}

/**
 * A file changes no existing extension.
 * @throws AppError RATE_LIMITED, EXTENSION_LIMIT_REACHED, INVALID_REQUEST with the problems of each
 * row
 */
export async function importExtensions(
  context: Context,
  actor: Actor,
  session: Session,
  input: readonly ImportRow[],
): Promise<{ created: number; rows: ImportedRow[] }> {
  const { organizationId } = session;
  await context.throttle.take('importsOfOrganization', String(organizationId));
  const uncheckedRows = readRows(context, input);
  return context.db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const rows = await checkNumbers(tx, organizationId, uncheckedRows);
    refuseProblems(rows);
    const drafts = rows.map(({ draft }) => draft);
    const extensions = await addExtensions(
      context,
      tx,
      organizationId,
      drafts,
      getTargetOwner(session),
    );
    const idOf = new Map(extensions.map(({ id, number }) => [number, id]));
    await audit(tx, actor, {
      organizationId,
      action: 'extension.imported',
      after: { ramais: drafts.map(({ number }) => number) },
    });
    return {
      created: extensions.length,
      rows: rows.map((row) => rowToWire(row, idOf.get(row.draft.number)!)),
    };
  });
}

function readRows(context: Context, rows: readonly ImportRow[]): Row[] {
  return rows.map(({ ramal, senha, ...settings }) =>
    readDraft(context, String(ramal ?? ''), {
      ...settings,
      senha: senha || generateSipPassword(randomBytes),
    }),
  );
}

async function checkNumbers(
  db: Executor,
  organizationId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const numbers = rows.map(({ draft }) => draft.number);
  const takenNumbers = await findTakenNumbers(db, organizationId, numbers);
  const occurrences = new Map<string, number>();
  for (const number of numbers) occurrences.set(number, (occurrences.get(number) ?? 0) + 1);
  return rows.map(({ draft, problems }) => {
    const isRepeated = occurrences.get(draft.number)! > 1;
    const ramal =
      problems.ramal ??
      (takenNumbers.has(draft.number) ? refusals.number.taken : null) ??
      (isRepeated ? refusals.number.repeated : null);
    return { draft, problems: { ...problems, ...(ramal && { ramal }) } };
  });
}

function refuseProblems(rows: readonly Row[]): void {
  const wrongRows = rows.filter(({ problems }) => Object.keys(problems).length > 0).length;
  const texts = rows.flatMap(({ problems }, index) =>
    Object.entries(problems).map(([field, text]) => [`rows.${index}.${field}`, text] as const),
  );
  refuseFields(Object.fromEntries(texts), () => refusals.rowsWrong(wrongRows));
}

function rowToWire({ draft, problems }: Row, id: number | null): ImportedRow {
  const messages = Object.entries(problems).map(([field, text]) => [field, [text]]);
  return {
    ramal: draft.number,
    id,
    messages: Object.fromEntries(messages) as Record<string, string[]>,
  };
}
