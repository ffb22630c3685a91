import { listCauses } from '@alo/domain/calls/hangup-cause.ts';
import { describe, expect, it } from 'vitest';
import type { CallReportFilter } from './call-report-filter.ts';
import { readFilter } from './call-report-filter.ts';
import { toCallReportQuery } from './call-report-query.ts';
import { buildDialedNumberPatterns } from './dialed-number-patterns.ts';

const TODAY = '2026-11-20';

function getConditions(filter: Partial<CallReportFilter>) {
  const query = toCallReportQuery({ ...readFilter(new URLSearchParams(), TODAY), ...filter });
  return query.where?.and?.slice(2);
}

describe('toCallReportQuery', () => {
  it('RPT-01 requests all of today in São Paulo, newest first, 1000 per page', () => {
    expect(toCallReportQuery(readFilter(new URLSearchParams(), TODAY))).toEqual({
      where: {
        and: [
          { started_at: { gt: '2026-11-20T02:59:59.999Z' } },
          { started_at: { lt: '2026-11-21T03:00:00.000Z' } },
        ],
      },
      limit: 1000,
      order: 'started_at desc',
    });
  });

  it('RPT-02 reverses the order', () => {
    const filter = readFilter(new URLSearchParams('order=oldest'), TODAY);

    expect(toCallReportQuery(filter).order).toBe('started_at asc');
  });

  it('RPT-02 filters by type, duration bands, extensions and number', () => {
    const conditions = getConditions({
      number: '9555',
      direction: 'inbound',
      durations: ['60-300', '600-999999'],
      extensions: ['1001', '1002'],
    });

    expect(conditions).toEqual([
      { to: { like: '%9555%' } },
      { call_type: 'inbound' },
      {
        or: [
          { and: [{ duration: { gte: 60 } }, { duration: { lt: 300 } }] },
          { duration: { gte: 600 } },
        ],
      },
      { or: [{ from: '1001' }, { from: '1002' }] },
    ]);
  });

  it('RPT-02 filters by one extension without an or', () => {
    expect(getConditions({ extensions: ['1001'] })).toEqual([{ from: '1001' }]);
  });

  it('RPT-02 filters by every cause of the chosen outcomes', () => {
    expect(getConditions({ outcomes: ['busy', 'voicemail'] })).toEqual([
      {
        or: [
          { hangup_cause: 'USER_BUSY' },
          { hangup_cause: 'BUSY_EVERYWHERE' },
          { hangup_cause: 'VOICEMAIL' },
        ],
      },
    ]);
    expect(getConditions({ outcomes: ['notCompleted'] })?.[0]?.or).toHaveLength(
      listCauses('notCompleted').length,
    );
  });

  it('RPT-02 matches each word of a name against first and last name', () => {
    expect(getConditions({ attendant: ' caio  50%_' })).toEqual([
      { or: [{ first_name: { ilike: '%caio%' } }, { last_name: { ilike: '%caio%' } }] },
      {
        or: [{ first_name: { ilike: '%50\\%\\_%' } }, { last_name: { ilike: '%50\\%\\_%' } }],
      },
    ]);
  });
});

it('DSH-09 selects an hour, and answered calls as the dashboard counts them', () => {
  const query = toCallReportQuery({
    ...readFilter(new URLSearchParams('hour=23'), TODAY),
    counted: 'answered',
  });

  expect(query.where?.and).toEqual([
    { started_at: { gt: '2026-11-21T01:59:59.999Z' } },
    { started_at: { lt: '2026-11-21T03:00:00.000Z' } },
    { and: [{ hangup_cause: 'NORMAL_CLEARING' }, { duration: { gt: 1 } }] },
  ]);
  expect(getConditions({ counted: 'answeredBriefly' })).toEqual([
    {
      or: [
        { and: [{ hangup_cause: 'NORMAL_CLEARING' }, { duration: { lte: 1 } }] },
        { hangup_cause: 'SUCCESS' },
      ],
    },
  ]);
});

describe('buildDialedNumberPatterns', () => {
  it.each([
    ['9555', ['%9555%']],
    ['(41) 4550-0178', ['%4145500178%']],
    ['(11) 95550-0127', ['%11955500127%']],
    ['+55 11 95550-0127', ['%11955500127%']],
    ['5511955500127', ['%11955500127%']],
    ['011 95550-0127', ['%11955500127%']],
    ['0800 555 0199', ['%8005550199%']],
    ['+351 21 555 0104', ['%351215550104%']],
    ['00351 21 555 0104', ['%351215550104%']],
    ['(48) 99123-4567', ['%48991234567%', '%4891234567%']],
    ['(48) 9123-4567', ['%4891234567%', '%48991234567%']],
    ['abc', []],
    ['', []],
  ])('RPT-02 searches %j with the patterns %j', (typed, patterns) => {
    expect(buildDialedNumberPatterns(typed)).toEqual(patterns);
  });
});
