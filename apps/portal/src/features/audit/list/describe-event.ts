import type { AuditEvent } from '@alo/contract/product/audit-events.ts';
import { renameToWire } from '@alo/contract/telephony/extensions.ts';
import { accessType } from '@alo/messages/platform/layout.ts';
import { audit, auditAction, auditField } from '@alo/messages/product/audit.ts';
import { extensionFields } from '@alo/messages/telephony/extensions.ts';
import { describeDevice } from '../../../lib/text/device-name.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...auditField,
  ...renameToWire(extensionFields),
};
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const DAY_SECONDS = 86_400;

export function getActionText({ action }: Pick<AuditEvent, 'action'>): string {
  return (auditAction as Readonly<Record<string, string>>)[action] ?? audit.unknownAction;
}

export function getTargetText({
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

export function getChanges({ before, after }: Pick<AuditEvent, 'before' | 'after'>): FieldChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: FIELD_LABELS[name] ?? name,
    before: formatValue(name, before?.[name]),
    after: formatValue(name, after?.[name]),
  }));
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return audit.none;
  if (typeof value === 'boolean') return value ? audit.yes : audit.no;
  if (typeof value === 'number') return formatNumber(name, value);
  if (Array.isArray(value)) return value.map((item) => formatValue(name, item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (name === 'role') return (accessType as Record<string, string>)[text] ?? text;
  return INSTANT.test(text) ? formatDateTime(text) : text;
}

function formatNumber(name: string, value: number): string {
  if (name !== 'ttl') return value.toLocaleString('pt-BR');
  return value === -1 ? audit.neverExpires : audit.days(Math.round(value / DAY_SECONDS));
}
