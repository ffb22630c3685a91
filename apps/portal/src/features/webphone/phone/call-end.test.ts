import { expect, it } from 'vitest';
import { describeEnd } from './call-end.ts';

const facts = {
  isOwn: false,
  wasAnswered: false,
  wasIncoming: false,
  cause: 'Rejected',
  status: null,
};

it.each([
  [{ status: 486 }, 'busy'],
  [{ status: 404 }, 'notFound'],
  [{ status: 480 }, 'noAnswer'],
  [{ status: 403 }, 'forbidden'],
  [{ status: 402 }, 'noCredit'],
  [{ status: 599 }, 'failed'],
  [{ isOwn: true }, 'canceled'],
  [{ wasIncoming: true }, 'missed'],
  [{ wasIncoming: true, isOwn: true }, 'refusedHere'],
  [{ wasAnswered: true }, 'ended'],
  [{ wasAnswered: true, isOwn: true }, 'endedHere'],
  [{ wasAnswered: true, cause: 'Connection Error' }, 'connectionLost'],
] as const)('WPH-2 describes the end %o as %s', (changed, kind) => {
  expect(describeEnd({ ...facts, ...changed })).toEqual({ kind });
});
