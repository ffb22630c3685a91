import type { ConnectorId } from '@alo/connectors/browser.ts';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, Connector } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
import { withVendorName } from '@alo/outbound/outbound.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { createCachePerDatabase } from '../../../platform/db/cache-per-database.ts';
import type { Executor } from '../../../platform/db/connection/client.ts';
import type { RequestPace } from '../pace/crm-pace.ts';
import { readSettings } from '../save/connector-settings.ts';
import { askWithGrant } from '../grants/ask-with-grant.ts';
import { findGrant } from '../grants/grant-store.ts';
import { openMetadata } from '../save/metadata.ts';
import { findByGateway } from '../store.ts';

const MAX_TARGETS = 10_000;
/** Timers may fire a fraction of a millisecond early. */
const TIMER_MARGIN_MS = 10;
/** A vendor counts a request at most this long after it left (*assumed*). */
const MAX_ROUND_TRIP_MS = 250;
const getRequestLog = createCachePerDatabase(
  () => new LRUCache<string, PacedRequest[]>({ max: MAX_TARGETS }),
);

export const findConnector = (gateway: string): Connector | null =>
  Object.hasOwn(CONNECTORS, gateway) ? CONNECTORS[gateway as ConnectorId] : null;

export interface ConnectedCrm {
  integrationId: number;
  version: string;
  settings: Settings | null;
  /** Picks the contact changed last if several share a number. */
  takesMostRecent: boolean;
}

export async function findConnectedCrm(
  context: Pick<Context, 'db' | 'secrets'>,
  organizationId: number,
  { manifest }: Connector,
): Promise<ConnectedCrm | null> {
  const integration = await findByGateway(context.db, organizationId, manifest.id);
  if (!integration?.receivesCalls) return null;
  const metadata = openMetadata(context, integration.sealedMetadata);
  return {
    integrationId: integration.id,
    version: `${integration.id} ${integration.changedAt.getTime()}`,
    settings: readSettings(manifest, metadata),
    takesMostRecent: metadata['takesMostRecent'] === true,
  };
}

interface TargetPace extends RequestPace {
  targetId: number;
  onRequest?: () => void;
}

interface VendorCall {
  organizationId: number;
  integrationId: number | null;
  /** Applies to each request. */
  timeoutMs: number;
  pace?: TargetPace;
}

export async function isAuthorizedBesideKey(
  { db }: { db: Executor },
  manifest: Manifest,
  { organizationId, integrationId }: Pick<VendorCall, 'organizationId' | 'integrationId'>,
): Promise<boolean> {
  if (getForm(manifest).oauthPageFields === null || integrationId === null) return false;
  return (await findGrant(db, { organizationId, integrationId })) !== null;
}

/**
 * Settings may name the host, so private addresses are refused unless the operator replaced the
 * address.
 * @throws ConnectorError `credentials` also if the organization has to authorize us.
 */
export async function withVendor<Answer>(
  context: Context,
  { manifest }: Connector,
  call: VendorCall,
  send: (access: Access) => Promise<Answer>,
): Promise<Answer> {
  const { organizationId, integrationId, timeoutMs, pace } = call;
  const { config } = context;
  const { id: gateway, name, authorization } = manifest;
  const outbound = withVendorName(gateway, context.outbound);
  const baseUrl = config.crmBaseUrls[gateway];
  const profile = config.crmProfiles[gateway];
  const facts = config.crmFacts[gateway];
  const direct: Access = {
    send: baseUrl === undefined ? outbound.toCustomer : outbound.toVendor,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(profile && { profile }),
    ...(facts && { facts }),
    timeoutMs,
  };
  const access = pace ? pacedAccess(context, direct, pace) : direct;
  const isByGrant =
    authorization === 'oauth' || (await isAuthorizedBesideKey(context, manifest, call));
  if (!isByGrant) return logUnreadable(context, call, gateway, send(access));
  if (integrationId === null)
    throw new ConnectorError('credentials', `${name} has not authorized us`);
  const owner = { organizationId, integrationId, gateway };
  const answer = askWithGrant(context, owner, (grant) => send({ ...access, grant }));
  return logUnreadable(context, call, gateway, answer);
}

/** Callers treat an unreadable answer like an unavailable vendor. */
async function logUnreadable<Answer>(
  { log }: Pick<Context, 'log'>,
  { organizationId }: VendorCall,
  gateway: string,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ConnectorError && error.cause !== undefined) {
      const logFields = { err: error.cause, organizationId, gateway };
      log.warn(logFields, 'A CRM answered in an unknown format');
    }
    throw error;
  }
}

/** A request that the vendor counts twice is in two lanes. */
interface Lane {
  requests: PacedRequest[];
  pace: RequestPace;
}

/** In ms since the process began, so that clock changes move nothing. */
interface PacedRequest {
  /** Planned while the request waits. */
  sentAt: number;
  answeredAt: number | null;
}

export function pacedAccess(
  { pool }: Pick<Context, 'pool'>,
  access: Access,
  { targetId, onRequest, ...pace }: TargetPace,
): Access {
  return {
    ...access,
    async send(request) {
      onRequest?.();
      const reserved = await reserveRequest(getLanes(pool, targetId, pace, request.url));
      try {
        return await access.send(request);
      } finally {
        reserved.answeredAt = performance.now();
      }
    },
  };
}

function getLanes(pool: Context['pool'], targetId: number, pace: RequestPace, url: string): Lane[] {
  const mainLane = { requests: getRequests(pool, `${targetId}`), pace };
  const { slower } = pace;
  if (!slower || !url.split('?')[0]!.endsWith(slower.pathEnd)) return [mainLane];
  const { requestsPerSecond } = slower;
  const slowerPace = { requestsPerSecond, atOnce: Math.max(1, Math.floor(requestsPerSecond)) };
  return [mainLane, { requests: getRequests(pool, `${targetId} slower`), pace: slowerPace }];
}

function getRequests(pool: Context['pool'], key: string): PacedRequest[] {
  const lanes = getRequestLog(pool);
  const requests = lanes.get(key) ?? [];
  lanes.set(key, requests);
  return requests;
}

async function reserveRequest(lanes: readonly Lane[]): Promise<PacedRequest> {
  const blockingRequests = lanes.map(({ requests, pace }) => ({
    request: requests.at(-pace.atOnce),
    windowMs: Math.ceil((1000 * pace.atOnce) / pace.requestsPerSecond) + TIMER_MARGIN_MS,
  }));
  const waitMs = () =>
    Math.max(
      ...blockingRequests.map(({ request: one, windowMs }) =>
        one === undefined ? 0 : getCountedAt(one) + windowMs - performance.now(),
      ),
    );
  const request: PacedRequest = {
    sentAt: performance.now() + Math.max(0, waitMs()),
    answeredAt: null,
  };
  for (const { requests, pace } of lanes) {
    requests.push(request);
    if (requests.length > pace.atOnce) requests.splice(0, requests.length - pace.atOnce);
  }
  // The previous request may have left late.
  for (let ms = waitMs(); ms > 0; ms = waitMs()) {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  request.sentAt = performance.now();
  return request;
}

const getCountedAt = ({ sentAt, answeredAt }: PacedRequest): number =>
  Math.max(sentAt, Math.min(answeredAt ?? performance.now(), sentAt + MAX_ROUND_TRIP_MS));
