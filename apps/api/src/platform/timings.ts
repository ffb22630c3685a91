import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_GATEWAY } from '@alo/contract/crm/integrations.ts';
import { RECORDINGS_CLOUD_GATEWAY } from '@alo/contract/recordings/recordings-cloud.ts';
import { Histogram } from 'prom-client';

export type Timings = ReturnType<typeof createTimings>;

/** docs/operator/monitorar.md describes them. */
export const createTimings = () => ({
  delivery: new Histogram({
    name: 'delivery_seconds',
    help: "From a call event's commit to its successful delivery, without replays",
    labelNames: ['gateway'],
    buckets: [0.25, 1, 5, 15, 30, 60, 300, 1800, 7200, 86_400],
    registers: [],
  }),
  outbound: new Histogram({
    name: 'outbound_request_seconds',
    help: 'Requests to other services, by vendor and class of the answer',
    labelNames: ['vendor', 'answer'],
    buckets: [0.1, 0.3, 1, 3, 10, 30],
    registers: [],
  }),
});

export const BUILT_IN_GATEWAYS = new Set([
  ...Object.keys(MANIFESTS),
  'webhook',
  'extension-webhook',
  SUMMARY_GATEWAY,
  RECORDINGS_CLOUD_GATEWAY,
]);

/** Webhooks of applications share a label, which bounds the number of series. */
export const toGatewayLabel = (gateway: string): string =>
  BUILT_IN_GATEWAYS.has(gateway) ? gateway : 'registered';
