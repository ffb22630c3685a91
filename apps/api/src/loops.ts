import { callBrakes } from './telephony/brakes/brake-loop.ts';
import { daySummaries } from './telephony/day-summary/day-summary-loop.ts';
import { callHolds } from './telephony/authorize/call-hold-loop.ts';
import { callExportEnds, callExports } from './telephony/exports/export-loop.ts';
import { callPartitions } from './telephony/calls/call-partitions-loop.ts';
import { liveCalls } from './demo/live-calls.ts';
import { liveCallRows } from './telephony/live-calls/follow-switches-loop.ts';
import { livePhones } from './demo/live-phones.ts';
import { automaticRecharges } from './money/automatic-recharges/recharge-loop.ts';
import { balanceAlerts } from './money/balance-alerts/balance-alert-loop.ts';
import { nightlyRecompute } from './money/balance/recompute/nightly-recompute.ts';
import { callSearch, numberSearchTidying } from './telephony/calls/call-search-loops.ts';
import { extensionHours } from './telephony/calls/count/extension-hours-loop.ts';
import {
  latePaymentEvents,
  nightlyReconciliation,
  overdueCharges,
  paymentSilence,
} from './money/charges/follow-up/charge-loops.ts';
import { crmProbes } from './crm/delivery/probes/probe-loop.ts';
import { deliveryIncidents } from './deliveries/health/incident-loop.ts';
import { fullDeliveryQueues } from './deliveries/queue/full/full-queue-loop.ts';
import { deliveryLog } from './deliveries/log/delivery-log-loop.ts';
import { deliveryReplayFeed } from './deliveries/replays/replay-loop.ts';
import { accessEnds } from './crm/integrations/access-ends/access-ends-loop.ts';
import { crmPaces } from './crm/integrations/pace/crm-pace-loop.ts';
import { tokenRequestLog } from './identity/token-requests/request-log-loop.ts';
import { nightlyRetention } from './operator/privacy/keep-retention.ts';
import { nightlySweep } from './platform/sweep/nightly-sweep.ts';
import { channelEvents } from './telephony/softswitch/channel-events/channel-event-loop.ts';
import { sipContacts } from './telephony/extensions/phones/sip-contact-loop.ts';
import { sipHashes } from './telephony/extensions/phones/sip-hash-loop.ts';
import type { Loop } from './platform/loops/loop.ts';

export const LOOPS: readonly Loop[] = [
  automaticRecharges,
  balanceAlerts,
  latePaymentEvents,
  overdueCharges,
  paymentSilence,
  nightlyReconciliation,
  nightlyRecompute,
  callBrakes,
  daySummaries,
  callHolds,
  liveCallRows,
  callExports,
  callExportEnds,
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
  livePhones,
  sipHashes,
  sipContacts,
  channelEvents,
  tokenRequestLog,
  nightlySweep,
  nightlyRetention,
];
