import { expect, it } from 'vitest';
import { REASON_PARAMS, toReason } from './delivery-reason.ts';

it('DEL-10 a reason has a code and exactly the parameters of that code', () => {
  expect(toReason('noContact')).toEqual({ code: 'noContact', params: {} });

  const reason = toReason('crmError', { crm: 'Agendor', status: 422 });
  expect(Object.keys(reason.params)).toEqual(REASON_PARAMS.crmError);
});
