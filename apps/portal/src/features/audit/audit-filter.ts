import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEventField,
} from '@alo/contract/product/audit-events.ts';
import type { ListFilter, Where } from '@alo/contract/platform/list-filter.ts';
import { addDays, type Day, startOfDay } from '@alo/domain/time/sao-paulo-time.ts';
import {
  AUDIT_GROUPS,
  auditAction,
  type AuditGroup,
  type AuditNoun,
  auditNounGroup,
} from '@alo/messages/product/audit.ts';
import {
  PAGE_SIZES,
  type Paging,
  toPagingKeys,
  readPaging,
} from '../../components/table/paging.ts';
import { normalizeText } from '../../lib/text/normalize-text.ts';
import type { AddressKeys } from '../../lib/hooks/use-address-view.ts';

export const AUDIT_PERIODS = ['all', 'today', 'last7', 'last30', 'custom'] as const;
export type AuditPeriod = (typeof AUDIT_PERIODS)[number];

export interface AuditFilter {
  period: AuditPeriod;
  from: Day | null;
  until: Day | null;
  group: AuditGroup | null;
  term: string;
}

export interface AuditView extends AuditFilter, Paging {}

const [DEFAULT_SIZE] = PAGE_SIZES;

export const NO_FILTER: AuditFilter = {
  period: 'all',
  from: null,
  until: null,
  group: null,
  term: '',
};

export function readView(search: URLSearchParams): AuditView {
  return {
    period: AUDIT_PERIODS.find((period) => period === search.get('period')) ?? 'all',
    // Links from before November 2026 use these keys.
    from: readDay(search.get('start') ?? search.get('from')),
    until: readDay(search.get('end') ?? search.get('until')),
    group: AUDIT_GROUPS.find((group) => group === search.get('group')) ?? null,
    term: search.get('term') ?? '',
    ...readPaging(search, DEFAULT_SIZE),
  };
}

export function writeView(view: AuditView): AddressKeys {
  const isCustom = view.period === 'custom';
  return {
    period: view.period === 'all' ? null : view.period,
    start: isCustom ? view.from : null,
    end: isCustom ? view.until : null,
    from: null,
    until: null,
    group: view.group,
    term: view.term.trim(),
    ...toPagingKeys(view, DEFAULT_SIZE),
  };
}

export function isFiltered({ period, from, until, group, term }: AuditFilter): boolean {
  const isDated = period === 'custom' ? from !== null || until !== null : period !== 'all';
  return isDated || group !== null || term.trim() !== '';
}

export function buildAuditWhere(filter: AuditFilter, today: Day): Where<AuditEventField> {
  const { start, end } = getDays(filter, today);
  const and: Where<AuditEventField>[] = [];
  if (start !== null) and.push({ happenedAt: { gte: startOfDay(start) } });
  if (end !== null) and.push({ happenedAt: { lt: startOfDay(addDays(end, 1)) } });
  if (filter.group) and.push({ action: { inq: getActions(filter.group) } });
  and.push(...splitWords(filter.term).slice(0, MAX_WORDS).map(buildWordWhere));
  return and.length === 0 ? {} : { and };
}

export function buildAuditListFilter(view: AuditView, today: Day): ListFilter<AuditEventField> {
  return { where: buildAuditWhere(view, today), limit: view.size };
}

function getDays({ period, from, until }: AuditFilter, today: Day) {
  switch (period) {
    case 'all':
      return { start: null, end: null };
    case 'today':
      return { start: today, end: today };
    case 'last7':
      return { start: addDays(today, -6), end: today };
    case 'last30':
      return { start: addDays(today, -29), end: today };
    case 'custom':
      return { start: from, end: until };
  }
}

function getActions(group: AuditGroup): AuditAction[] {
  return AUDIT_ACTIONS.filter((action) => {
    const [noun] = action.split('.') as [AuditNoun];
    return auditNounGroup[noun] === group;
  });
}

/** The API accepts ten patterns a filter; each word needs three. */
const MAX_WORDS = 3;
const splitWords = (term: string) => term.split(/\s+/).filter((word) => word !== '');

function buildWordWhere(word: string): Where<AuditEventField> {
  const ilike = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const actions = AUDIT_ACTIONS.filter((action) =>
    normalizeText(auditAction[action]).includes(normalizeText(word)),
  );
  return {
    or: [
      { actor: { ilike } },
      { targetName: { ilike } },
      { address: { ilike } },
      ...(actions.length > 0 ? [{ action: { inq: actions } }] : []),
    ],
  };
}

function readDay(text: string | null): Day | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  return addDays(text, 0) === text ? text : null;
}
