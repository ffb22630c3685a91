import type { DeliveryPerson } from '@alo/contract/deliveries/deliveries.ts';
import { deliveryPerson as texts } from '@alo/messages/deliveries/delivery-person.ts';
import { expect, it } from 'vitest';
import { findChosenIndex, explainPerson, listRules } from './person-rules.ts';

const person = (fields: Partial<DeliveryPerson>): DeliveryPerson => ({
  phone: '+5511955500127',
  rule: 'only',
  name: null,
  spellings: [],
  counts: [],
  candidates: [],
  ...fields,
});

it.each<[Partial<DeliveryPerson>, string]>([
  [{ rule: 'remembered', name: 'Rosa' }, texts.remembered('Rosa')],
  [{ rule: 'remembered' }, texts.rememberedNobody],
  [{ rule: 'chosen', name: 'Rosa' }, texts.chosen('Rosa')],
  [{ rule: 'chosen' }, texts.chosenNobody],
  [{ rule: 'openDeal', name: 'Rosa', candidates: ['Rosa', 'Raul'] }, texts.openDeal(2, 'Rosa')],
  [{ rule: 'tie', candidates: ['Rosa', 'Raul', 'Ana'] }, texts.tie(3)],
])('DEL-11 explains the contact of a call: %o', (fields, sentence) => {
  expect(explainPerson(person(fields))).toBe(sentence);
});

it('DEL-11 marks the chosen candidate, unless two have that name', () => {
  expect(findChosenIndex(person({ name: 'Raul', candidates: ['Rosa', 'Raul'] }))).toBe(1);
  expect(findChosenIndex(person({ name: 'Rosa', candidates: ['Rosa', 'Rosa'] }))).toBe(-1);
  expect(findChosenIndex(person({ name: null, candidates: ['Rosa'] }))).toBe(-1);
  expect(findChosenIndex(person({ name: 'Ana', candidates: ['Rosa'] }))).toBe(-1);
});

it.each<[DeliveryPerson['rule'], string]>([
  ['remembered', 'remembered:decided only:notNeeded openDeal:notNeeded'],
  ['openDeal', 'remembered:passed only:passed openDeal:decided'],
  ['tie', 'remembered:passed only:passed openDeal:passed tie:decided'],
  ['mostRecent', 'remembered:passed only:passed openDeal:passed mostRecent:decided'],
  ['chosen', 'chosen:decided'],
  ['dialedFrom', 'dialedFrom:decided'],
  ['nobody', ''],
])('DEL-11 lists the known rules up to the one that decided: %s', (rule, lines) => {
  expect(
    listRules(person({ rule }))
      .map((line) => `${line.rule}:${line.outcome}`)
      .join(' '),
  ).toBe(lines);
});
