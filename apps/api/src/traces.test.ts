// A real OTLP/HTTP receiver gets one trace from two processes.
import { writeFileSync } from 'node:fs';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { CRM_CASES } from './crm/delivery/testing/crm-cases.ts';
import { addRosa, useCrmServer } from './crm/delivery/testing/crm-server.ts';
import { spawnDeliveryWorker } from './testing/processes/worker-process.ts';
import { freeswitchCall } from './testing/freeswitch-call.ts';
import { openWebhookReceiver } from './testing/stand-ins/webhook-receiver.ts';
import { drawTrace, type PicturedSpan } from './testing/trace-picture.ts';
import { SOFTSWITCH_SECRET, useTestServer, type TestServer } from './testing/test-server.ts';

interface WireSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const otlp = await openWebhookReceiver();
afterAll(() => otlp.close());
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `${otlp.url}/`, OTEL_TRACES_SAMPLER_ARG: '1' };
const hubspot = CRM_CASES.find(({ gateway }) => gateway === 'hubspot')!;
const { server, stands, givenConnected, settings } = await useCrmServer([hubspot], {
  ...traced,
  SECRET_KEY: 'of-both-processes-of-this-test-file',
  ROLES: 'api',
});
const unsampled = useTestServer({ ...traced, OTEL_TRACES_SAMPLER_ARG: '0' });
const silent = useTestServer();

const listSpans = (callId: string): WireSpan[] =>
  otlp.received
    .flatMap(({ body }) => body['resourceSpans'] as { scopeSpans: { spans: WireSpan[] }[] }[])
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .filter(({ traceId }) => traceId === callId.replaceAll('-', ''));

const sendCall = async ({ url }: TestServer, call: ReturnType<typeof freeswitchCall>) =>
  fetch(`${url}/softswitch/freeswitch/cdr`, {
    method: 'POST',
    headers: { 'X-Softswitch-Secret': SOFTSWITCH_SECRET },
    body: JSON.stringify(call),
  });

const findChildren = (spans: readonly WireSpan[], parent: WireSpan) =>
  spans
    .filter(({ parentSpanId }) => parentSpanId === parent.spanId)
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)));

function listRows(spans: readonly WireSpan[], span: WireSpan, depth = 0): PicturedSpan[] {
  const toMs = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1000n) / 1000;
  const [startMs, endMs] = [toMs(span.startTimeUnixNano), toMs(span.endTimeUnixNano)];
  const below = findChildren(spans, span).filter(({ name }) => name !== 'call event');
  const row = { depth, name: span.name, startMs, endMs };
  return [row, ...below.flatMap((child) => listRows(spans, child, depth + 1))];
}

/** In the order of their starts. */
function toTree(spans: readonly WireSpan[], parent: WireSpan): unknown[] {
  return findChildren(spans, parent).map((child) => {
    const below = toTree(spans, child);
    return below.length === 0 ? child.name : { [child.name]: below };
  });
}

it('REL-trace follows a call from the event to the CRM record in another process', async () => {
  const { organization, ended } = await givenConnected(hubspot);
  const callRosa = () =>
    freeswitchCall(organization.domain, {
      destination_number: addRosa(stands['hubspot']!).dialedNumber,
    });
  const worker = spawnDeliveryWorker(server.context, settings);
  onTestFinished(() => void worker.kill('SIGKILL'));
  // The worker has started once it delivers.
  await sendCall(server, callRosa());
  await vi.waitFor(async () => expect(await ended()).toHaveLength(1), { timeout: 20_000 });

  const call = callRosa();
  expect((await sendCall(server, call)).status).toBe(200);
  expect((await sendCall(server, call)).status).toBe(200);
  const { uuid } = call.variables;
  await vi.waitFor(
    () => {
      const names = listSpans(uuid).map(({ name }) => name);
      expect(names).toContain('deliver');
      expect(names.filter((name) => name === 'call event')).toHaveLength(2);
    },
    { timeout: 20_000 },
  );

  const spans = listSpans(uuid);
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.map(({ name }) => name)).toEqual(['call event']);
  const tree = toTree(spans, roots[0]!);
  expect(tree.slice(0, 3)).toEqual([
    'parse event',
    'wait for batch',
    'write call, ledger and deliveries',
  ]);
  // The worker may deliver before the event is repeated.
  expect(tree.slice(3)).toHaveLength(2);
  expect(tree).toContainEqual({
    'call event': ['parse event', 'wait for batch', 'write call, ledger and deliveries'],
  });
  expect(tree).toContainEqual({
    deliver: [
      'search connection',
      { 'search person': ['POST hubspot', 'POST hubspot', 'POST hubspot'] },
      { 'write record': ['POST hubspot'] },
    ],
  });
  // TRACE_PICTURE=$PWD/docs/operator/caminho.svg npm test -- traces.test.ts
  const picture = process.env['TRACE_PICTURE'];
  if (picture) writeFileSync(picture, drawTrace(listRows(spans, roots[0]!)));
  expect(await ended()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
  const delivery = spans.find(({ name }) => name === 'deliver')!;
  expect(
    Object.fromEntries(delivery.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
  ).toEqual({
    'alo.gateway': 'hubspot',
    'alo.event': 'channel-hangup',
    'alo.attempt': 1,
    'alo.is_replay': false,
    'alo.state': 'delivered',
  });
});

it('REL-trace sends neither personal data nor secrets', async () => {
  const sent = otlp.received.map(({ text }) => text).join('');
  expect(sent).toContain('deliver');
  for (const secret of ['Rosa', '9745', '1001', 'jatoba', 'sw1.', SOFTSWITCH_SECRET, '127.0.0.1'])
    expect(sent).not.toContain(secret);
});

it.each([
  ['with a share of 0', unsampled],
  ['without an endpoint', silent],
])('REL-trace sends nothing %s', async (_name, quiet) => {
  const call = freeswitchCall('nobody.alo.localhost');
  await sendCall(quiet, call);
  await quiet.context.traces.close();
  expect(listSpans(call.variables.uuid)).toEqual([]);
});

it('REL-trace warns when the receiver does not answer', async () => {
  otlp.answer = 400;
  const call = freeswitchCall('nobody.alo.localhost');
  expect((await sendCall(server, call)).status).toBe(404);
  await vi.waitFor(
    () => expect(server.warnings.join('')).toContain('Traces could not be exported'),
    {
      timeout: 10_000,
    },
  );
});
