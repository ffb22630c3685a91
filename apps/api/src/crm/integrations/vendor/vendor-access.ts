// How an organization's CRM is reached: by which access, and how fast by this process.
import type { ConnectorId } from '@alo/connectors/browser.ts';
import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, Connector } from '@alo/connectors/connector.ts';
import { CONNECTORS } from '@alo/connectors/index.ts';
import type { Manifest, Metadata as Settings } from '@alo/connectors/manifest.ts';
import { getForm } from '@alo/connectors/shared/form.ts';
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
/** Timers come early by parts of a millisecond. */
const MARGIN_MS = 10;
/** A vendor counts a request after it left and before it is answered; one that is not answered so soon, by then. */
const MAX_ROUND_TRIP_MS = 250;
const getMemory = createCachePerDatabase(
  () => new LRUCache<string, Request[]>({ max: MAX_TARGETS }),
);

export const findConnector = (gateway: string): Connector | null =>
  Object.hasOwn(CONNECTORS, gateway) ? CONNECTORS[gateway as ConnectorId] : null;

export interface ConnectedCrm {
  integrationId: number;
  /** The version changes with each save. */
  version: string;
  /** Null if a required choice is missing. */
  settings: Settings | null;
  /** Picks the contact changed last if several share a number. */
  takesMostRecent: boolean;
}

/** Returns null if the CRM gets no deliveries. */
export async function findConnectedCrm(
  context: Pick<Context, 'db' | 'secrets'>,
  organizationId: number,
  { manifest }: Connector,
): Promise<ConnectedCrm | null> {
  const stored = await findByGateway(context.db, organizationId, manifest.id);
  if (!stored?.isTold) return null;
  const metadata = openMetadata(context, stored.sealedMetadata);
  return {
    integrationId: stored.id,
    version: `${stored.id} ${stored.changedAt.getTime()}`,
    settings: readSettings(manifest, metadata),
    takesMostRecent: metadata['takesMostRecent'] === true,
  };
}

/** Request rate of one target; all processes together keep to the pace of its queue. */
interface TargetPace extends RequestPace {
  targetId: number;
  /** Called before each request. */
  onRequest?: () => void;
}

interface VendorCall {
  organizationId: number;
  integrationId: number | null;
  /** The limit holds per request. */
  timeoutMs: number;
  /** Missing if the requests are few. */
  pace?: TargetPace;
}

/** Then the key is not needed. */
export async function isAuthorizedBesideKey(
  { db }: { db: Executor },
  manifest: Manifest,
  { organizationId, integrationId }: Pick<VendorCall, 'organizationId' | 'integrationId'>,
): Promise<boolean> {
  if (getForm(manifest).pageNeeds === null || integrationId === null) return false;
  return (await findGrant(db, { organizationId, integrationId })) !== null;
}

/**
 * A customer's settings may name the host, so private addresses are refused, unless the operator has replaced the address.
 * @throws ConnectorError also `credentials` if the organization has to authorize us.
 */
export async function withVendor<Answer>(
  context: Context,
  { manifest }: Connector,
  asking: VendorCall,
  ask: (access: Access) => Promise<Answer>,
): Promise<Answer> {
  const { organizationId, integrationId, timeoutMs, pace } = asking;
  const { config, outbound } = context;
  const { id: gateway, name, authorization } = manifest;
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
    authorization === 'oauth' || (await isAuthorizedBesideKey(context, manifest, asking));
  if (!isByGrant) return logUnreadable(context, asking, gateway, ask(access));
  if (integrationId === null) throw new ConnectorError('credentials', `${name} has not let us in`);
  const owner = { organizationId, integrationId, gateway };
  const answer = askWithGrant(context, owner, (grant) => ask({ ...access, grant }));
  return logUnreadable(context, asking, gateway, answer);
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
      const about = { err: error.cause, organizationId, gateway };
      log.warn(about, 'A CRM answered in a form that is not known');
    }
    throw error;
  }
}

/** Requests to a target in the order in which they leave; a request that the vendor counts twice is in two lanes. */
interface Lane {
  requests: Request[];
  pace: RequestPace;
}

/** Instants are ms since this process began, so that a changed clock moves none of them. */
interface Request {
  /** Planned, while the request waits for its turn. */
  leftAt: number;
  answeredAt: number | null;
}

/** Delays requests, so that no more of them, and no faster, reach the target's vendor than it takes. */
export function pacedAccess(
  { pool }: Pick<Context, 'pool'>,
  access: Access,
  { targetId, onRequest, ...pace }: TargetPace,
): Access {
  return {
    ...access,
    async send(asked) {
      onRequest?.();
      const request = await takeTurn(getLanes(pool, targetId, pace, asked.url));
      try {
        return await access.send(asked);
      } finally {
        request.answeredAt = performance.now();
      }
    },
  };
}

function getLanes(pool: Context['pool'], targetId: number, pace: RequestPace, url: string): Lane[] {
  const usual = { requests: getRequests(pool, `${targetId}`), pace };
  const { slower } = pace;
  if (!slower || !url.split('?')[0]!.endsWith(slower.pathEnd)) return [usual];
  const { requestsPerSecond } = slower;
  const own = { requestsPerSecond, atOnce: Math.max(1, Math.floor(requestsPerSecond)) };
  return [usual, { requests: getRequests(pool, `${targetId} slower`), pace: own }];
}

function getRequests(pool: Context['pool'], key: string): Request[] {
  const lanes = getMemory(pool);
  const requests = lanes.get(key) ?? [];
  lanes.set(key, requests);
  return requests;
}

/** Waits until another request may leave in all its lanes, and adds it to them. */
async function takeTurn(lanes: readonly Lane[]): Promise<Request> {
  const before = lanes.map(({ requests, pace }) => ({
    request: requests.at(-pace.atOnce),
    windowMs: Math.ceil((1000 * pace.atOnce) / pace.requestsPerSecond) + MARGIN_MS,
  }));
  const waitMs = () =>
    Math.max(
      ...before.map(({ request: one, windowMs }) =>
        one === undefined ? 0 : getCountedAt(one) + windowMs - performance.now(),
      ),
    );
  const request: Request = { leftAt: performance.now() + Math.max(0, waitMs()), answeredAt: null };
  for (const { requests, pace } of lanes) {
    requests.push(request);
    if (requests.length > pace.atOnce) requests.splice(0, requests.length - pace.atOnce);
  }
  // again, because the request before may have been late itself
  for (let ms = waitMs(); ms > 0; ms = waitMs()) {
    await new Promise((resolve) => setTimeout(resolve, ms));
  }
  request.leftAt = performance.now();
  return request;
}

/** Returns the latest time at which the vendor has counted the request. */
const getCountedAt = ({ leftAt, answeredAt }: Request): number =>
  Math.max(leftAt, Math.min(answeredAt ?? performance.now(), leftAt + MAX_ROUND_TRIP_MS));
