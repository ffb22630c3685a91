import { expect, it } from 'vitest';
import { getTargetTitle } from './target-title.ts';

it.each([
  ['rdstation-crm', null, 'RD Station CRM'],
  ['webhook', null, 'Webhook'],
  ['pipedrive-ai', null, 'Resumos de IA do Pipedrive'],
  ['extension-webhook', '1005', 'Webhook do ramal 1005'],
  ['minha-loja', null, 'minha-loja'],
  ['constructor', null, 'constructor'],
])('DEL-05 names %s of extension %s %s', (gateway, extension, title) => {
  expect(getTargetTitle({ gateway, extension })).toBe(title);
});
