import { readFile } from 'node:fs/promises';
import { saveIntegration } from '@alo/contract/crm/integrations.ts';
import { CALL_EVENT_TYPES } from '@alo/domain/calls/call.ts';
import type { CallConstraint } from '@alo/domain/calls/call-constraint.ts';
import { expect, it } from 'vitest';
import type { DeliveredCall } from '../attempts/deliverer.ts';
import { buildDeliveryCondition } from '../targets/delivery-condition.ts';
import { buildWebhookPayload } from './webhook-payload.ts';

const page = await readFile(new URL('../../../../../docs/api/webhook.md', import.meta.url), 'utf8');
const section = (title: string) => page.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
const readCode = (title: string) => section(title).split('```json\n')[1]!.split('\n```')[0]!;
const readRows = (title: string) =>
  [...section(title).matchAll(/^\| `.*$/gm)].map(([line]) =>
    line.split('|').map((cell) => cell.trim()),
  );
const toName = (cell: string) => cell.replaceAll('`', '');

const CALL: DeliveredCall = {
  id: '7d1c0b52-3f8e-4a51-9a51-6f0d3f1c9a10',
  domain: 'jatoba.example',
  direction: 'outbound',
  extensionNumber: '1001',
  dialedNumber: '04833328530',
  startedAt: '2026-03-02T17:00:00.000Z',
  answeredAt: '2026-03-02T17:00:07.000Z',
  metadata: { gateway: 'minha-integracao', pedido: 456 },
  end: {
    endedAt: '2026-03-02T17:01:12.000Z',
    durationSeconds: 65,
    hangupCause: 'NORMAL_CLEARING',
    callPrice: 3850,
    recordingUrl: 'https://portal.suaempresa.com.br/gravacao.mp3',
    recordingFile: 'a.mp3',
    attendant: { firstName: 'Ana', lastName: null, email: null },
    callerId: null,
  },
};

it('GW-webhook the guide shows the body that is sent, and the contract’s example', () => {
  const payload = buildWebhookPayload('v1.4', 'channel-hangup', CALL);

  expect(JSON.parse(readCode('O corpo'))).toEqual(payload);
  expect(JSON.parse(readCode('Registrar um endereço'))).toEqual(saveIntegration.example);
});

it.each(CALL_EVENT_TYPES)('GW-webhook the guide lists the fields of a %s', (eventType) => {
  const call = eventType === 'channel-hangup' ? CALL : { ...CALL, end: null };
  const [head = ''] = section('O corpo').match(/^\| Campo.*$/m) ?? [];
  const column = head.split('|').findIndex((cell) => toName(cell).trim() === eventType);

  const rows = readRows('O corpo').filter((cells) => cells[column] !== 'não');

  expect(rows.map(([, name]) => toName(name!))).toEqual(
    Object.keys(buildWebhookPayload('v1.4', eventType, call)),
  );
});

it('GW-webhook the guide lists the differences between versions', () => {
  const rowByVersion = Object.fromEntries(
    readRows('Versões').map(([, name, is]) => [toName(name!), is!]),
  );
  const buildPayload = (version: string) => buildWebhookPayload(version, 'channel-hangup', CALL);

  expect(rowByVersion['v1.4']).toContain(buildPayload('v1.4')['called']);
  expect(rowByVersion['v1.8']).toContain(buildPayload('v1.8')['called']);
  expect([...rowByVersion['v1.1']!.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(
    Object.keys(buildPayload('v1.1')),
  );
});

it('GW-webhook every spelling of a constraint in the guide selects the calls that the guide says', () => {
  const spellings = readCode('Escolher chamadas').split('\n');

  expect(spellings).toHaveLength(5);
  for (const spelling of spellings) {
    expect(buildDeliveryCondition(JSON.parse(spelling) as CallConstraint)).toContain(
      '$."gateway" == "minha-integracao"',
    );
  }
});
