// Everything that goes on in the background, besides the jobs of the queues (workers.ts).
import { callPartitions } from '../resources/calls/call-partitions-loop.ts';
import { liveCalls } from '../demo/live-calls.ts';
import { livePhones } from '../demo/live-phones.ts';
import { automaticRecharges } from '../resources/automatic-recharges/recharge-loop.ts';
import { balanceAlerts } from '../resources/balance-alerts/balance-alert-loop.ts';
import { nightlyRecompute } from '../resources/balance/nightly-recompute.ts';
import { callSearch, numberSearchTidying } from '../resources/calls/call-search-loops.ts';
import { extensionHours } from '../resources/calls/extension-hours-loop.ts';
import {
  latePaymentEvents,
  nightlyReconciliation,
  overdueCharges,
  paymentSilence,
} from '../resources/charges/charge-loops.ts';
import { crmProbes } from '../resources/crm-deliveries/probes/probe-loop.ts';
import { deliveryIncidents } from '../resources/deliveries/health/incident-loop.ts';
import { fullDeliveryQueues } from '../resources/deliveries/full-queue-loop.ts';
import { deliveryLog } from '../resources/deliveries/delivery-log-loop.ts';
import { deliveryReplayFeed } from '../resources/deliveries/replays/replay-loop.ts';
import { accessEnds } from '../resources/integrations/access-ends/access-ends-loop.ts';
import { crmPaces } from '../resources/integrations/crm-pace-loop.ts';
import { tokenRequestLog } from '../resources/token-requests/request-log-loop.ts';
import { nightlySweep } from '../sweep/nightly-sweep.ts';
import type { Loop } from '../loops/loop.ts';

export const LOOPS: readonly Loop[] = [
  // money
  automaticRecharges,
  balanceAlerts,
  latePaymentEvents,
  overdueCharges,
  paymentSilence,
  nightlyReconciliation,
  nightlyRecompute,
  // calls
  callPartitions,
  callSearch,
  numberSearchTidying,
  extensionHours,
  liveCalls,
  deliveryLog,
  deliveryIncidents,
  deliveryReplayFeed,
  fullDeliveryQueues,
  crmProbes,
  crmPaces,
  accessEnds,
  // phones
  livePhones,
  // programs
  tokenRequestLog,
  // the whole house
  nightlySweep,
];
