import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id-params.ts';
import { REGISTRATIONS } from './registration.ts';
import { PlainText } from '../platform/plain-text.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = [
  'queued',
  'running',
  'done',
  'expired',
  'failed',
  'canceled',
] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

const Count = z.int();
const Instant = z.iso.datetime();
const Filter = z.record(z.string(), z.unknown());

export const CallExport = z.object({
  id: z.int(),
  fileName: z.string(),
  format: z.enum(EXPORT_FORMATS),
  /** Names the filters for people. */
  description: z.nullable(z.string()),
  filter: Filter,
  registration: z.nullable(z.enum(REGISTRATIONS)),
  /** The filter's period: `from` is inclusive, `before` exclusive. */
  from: z.nullable(Instant),
  before: z.nullable(Instant),
  state: z.enum(EXPORT_STATES),
  /** Null until counted. */
  total: z.nullable(Count),
  rows: Count,
  /** Months (UTC) in the operator's archive, which the file omits; known when it begins. */
  archivedMonths: z.array(z.string()),
  bytes: z.nullable(Count),
  mail: z.boolean(),
  requestedBy: z.string(),
  createdAt: Instant,
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  canceledBy: z.nullable(z.string()),
  /** The file is removed then. */
  expiresAt: z.nullable(Instant),
});
export type CallExport = z.output<typeof CallExport>;

/** Per organization, queued or running. */
export const MAX_OPEN_EXPORTS = 10;
export const MAX_LISTED_EXPORTS = 100;

const common = { access: 'session', tag: 'Calls' } as const;

export const createCallExport = endpoint({
  ...common,
  id: 'createCallExport',
  method: 'POST',
  path: '/calls/exports',
  summary: 'Create an export of calls',
  description:
    'Queues a file of all calls that a filter selects, of any period. `filter` has `where` and `order` of `GET /calls`; its times are UTC for every token. Only `started_at` can order. One export of an organization runs at a time.',
  body: z.object({
    format: z.enum(EXPORT_FORMATS),
    filter: z.optional(Filter),
    /** As in `GET /calls`. */
    registration: z.optional(z.enum(REGISTRATIONS)),
    description: z.optional(PlainText.check(z.maxLength(200))),
    mail: z.optional(z.boolean()),
  }),
  example: {
    format: 'csv',
    filter: { where: { started_at: { gte: '2026-10-01T03:00:00.000Z' } } },
  },
  replies: { 200: CallExport },
  refusals: [400, 429],
});

export const listCallExports = endpoint({
  ...common,
  id: 'listCallExports',
  method: 'GET',
  path: '/calls/exports',
  summary: 'List exports of calls',
  description: `Returns the last ${MAX_LISTED_EXPORTS}, newest first. A USER gets only their own.`,
  replies: { 200: z.object({ data: z.array(CallExport), keptDays: Count }) },
});

export const followCallExports = endpoint({
  ...common,
  id: 'followCallExports',
  method: 'GET',
  path: '/calls/exports/events',
  summary: 'Follow exports of calls',
  description:
    'Streams queued and running exports as server-sent events, at once and with each change. An export that is missing has ended.',
  replies: { 200: null },
  events: { exports: z.object({ data: z.array(CallExport) }) },
  refusals: [429, 503],
});

export const cancelCallExport = endpoint({
  ...common,
  id: 'cancelCallExport',
  method: 'POST',
  path: '/calls/exports/{id}/cancel',
  summary: 'Cancel an export',
  description: 'Changes nothing if the export has ended.',
  params: IdParams,
  replies: { 200: CallExport },
});

export const createExportLink = endpoint({
  ...common,
  id: 'createExportLink',
  method: 'POST',
  path: '/calls/exports/{id}/link',
  summary: 'Create a download link',
  description:
    'Returns an address that downloads the file without a token for ten minutes, while its user may. Returns 404 without a file.',
  params: IdParams,
  replies: { 200: z.object({ url: z.url(), expiresAt: Instant }) },
  refusals: [404],
});

export const CALL_EXPORT_ENDPOINTS = [
  createCallExport,
  listCallExports,
  followCallExports,
  cancelCallExport,
  createExportLink,
] as const;
