// An event in the words of whoever reads it.
import type { AuditEvent } from '@alo/contract/product/audit-events.ts';
import { accessType } from '@alo/messages/platform/layout.ts';
import { audit, auditAction, auditField } from '@alo/messages/product/audit.ts';
import { describeDevice } from '../../lib/text/device-name.ts';
import { formatDateTime } from '../../lib/text/relative-time.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const DAY_SECONDS = 86_400;

export function actionText({ action }: Pick<AuditEvent, 'action'>): string {
  return (auditAction as Readonly<Record<string, string>>)[action] ?? audit.unknownAction;
}

/** What it was done to, by the name that it had then; a session that was ended, by its device. */
export function targetText({
  action,
  targetName,
}: Pick<AuditEvent, 'action' | 'targetName'>): string | null {
  return action === 'session.revoked' ? describeDevice(targetName).name : targetName;
}

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Each field that changed, named, with what it was and what it became. */
export function changesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: auditField[name] ?? name,
    before: valueText(name, before?.[name]),
    after: valueText(name, after?.[name]),
  }));
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return audit.none;
  if (typeof value === 'boolean') return value ? audit.yes : audit.no;
  if (typeof value === 'number') return numberText(name, value);
  if (Array.isArray(value)) return value.map((item) => valueText(name, item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (name === 'role') return (accessType as Record<string, string>)[text] ?? text;
  return INSTANT.test(text) ? formatDateTime(text) : text;
}

function numberText(name: string, value: number): string {
  if (name !== 'ttl') return value.toLocaleString('pt-BR');
  return value === -1 ? audit.neverExpires : audit.days(Math.round(value / DAY_SECONDS));
}
