import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import {
  TestCallStart,
  type TestCallOffer,
  type TestCallProgress,
} from '@alo/contract/crm/test-call.ts';
import type { ReasonCode } from '@alo/domain/deliveries/delivery-reason.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireSession } from '../platform/access/session-guard.ts';
import { AppError } from '../platform/app-error.ts';
import type { Context } from '../platform/context.ts';
import { openCallAuthorizer } from '../telephony/authorize/authorize-call.ts';
import { openTrunks } from '../telephony/trunks/open-trunks.ts';
import { startTestCall, type TestCall } from './test-call.ts';

const MAX_KEPT = 100;

/** Every stand-in has a contact for the first, two for the second, none for the last. */
const NUMBERS: TestCallOffer['numbers'] = [
  { phone: '+5511955500112', kind: 'contact' },
  { phone: '+5511955500117', kind: 'shared' },
  { phone: '+5531955500140', kind: 'unknown' },
];

export function addTestCallRoutes(app: FastifyInstance, context: Context): void {
  if (context.config.demoCrms === null) return;
  const authorizer = openCallAuthorizer(context, openTrunks(context, 'simulator'));
  const calls = new Map<string, TestCall>();

  app.get('/dev/test-call', async (request): Promise<TestCallOffer> => {
    const session = await requireUser(context, request);
    return { extension: await findExtension(context, session), numbers: NUMBERS };
  });

  app.post('/dev/test-call', async (request, reply): Promise<TestCallProgress> => {
    const session = await requireUser(context, request);
    const start = TestCallStart.safeParse(request.body);
    const number = NUMBERS.find(({ phone }) => phone === start.data?.phone);
    const extensionNumber = await findExtension(context, session);
    if (!number || extensionNumber === null)
      throw new AppError(ERROR_CODES.invalidRequest, 'There is no such number or no extension');
    const { organizationId, domain } = session;
    const call = startTestCall(context, authorizer, {
      organizationId,
      domain,
      extensionNumber,
      dialedNumber: number.phone.replace('+55', ''),
    });
    calls.set(call.id, call);
    for (const oldest of calls.keys()) if (calls.size > MAX_KEPT) calls.delete(oldest);
    reply.status(201);
    return { id: call.id, phase: call.phase, deliveries: [] };
  });

  app.get<{ Params: { id: string } }>('/dev/test-call/:id', async (request, reply) => {
    const { organizationId } = await requireUser(context, request);
    const call = calls.get(request.params.id);
    if (call?.organizationId !== organizationId)
      throw new AppError(ERROR_CODES.notFound, 'There is no such test call');
    reply.header('Cache-Control', 'no-store');
    const { id, phase } = call;
    const progress: TestCallProgress = { id, phase, deliveries: [] };
    return phase === 'ended' ? { ...progress, ...(await readProgress(context, call)) } : progress;
  });
}

async function requireUser(context: Context, request: FastifyRequest) {
  const session = await requireSession(context, request);
  if (session.kind === 'service')
    throw new AppError(ERROR_CODES.accessDenied, 'Access Denied: a test call needs a person');
  return session;
}

async function findExtension(
  { pool }: Pick<Context, 'pool'>,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<string | null> {
  const { rows } = await pool.query<{ number: string }>(
    `select number from extensions where organization_id = $1
     order by user_id is not distinct from $2 desc, number limit 1`,
    [organizationId, userId],
  );
  return rows[0]?.number ?? null;
}

const REFUSED: ReasonCode = 'crmAccessRefused';
const HOLD_SQL = `case
  when q.paused_at is null and q.refused_at > coalesce(q.last_success_at, '-infinity') then 'refused'
  when not q.is_paused_by_person and q.paused_reason ->> 'code' = '${REFUSED}' then 'refused'
  when q.paused_at is not null then 'paused' end`;

async function readProgress(
  { pool }: Pick<Context, 'pool'>,
  { organizationId, id }: TestCall,
): Promise<Pick<TestCallProgress, 'deliveries'>> {
  const { rows } = await pool.query<TestCallProgress['deliveries'][number]>(
    `select t.gateway, d.state, ${HOLD_SQL} as hold, d.findings #> '{person}' as person,
       coalesce(jsonb_array_length(nullif(d.findings -> 'candidates', 'null')), 0) as candidates
     from (select target_id, state, findings from call_deliveries
             where organization_id = $1 and call_id = $2 and event_type = 'channel-hangup'
             and target_id in (select id from delivery_targets where organization_id = $1)
           union all
           select d.target_id, d.state, d.findings from delivery_targets t
             join deliveries d on d.target_id = t.id and d.call_id = $2 and d.event_type = 'channel-hangup'
               and d.call_started_at > now() - interval '1 hour'
             where t.organization_id = $1) d
     join delivery_targets t on t.id = d.target_id join delivery_queues q on q.target_id = t.id
     where t.extension_number is null
     order by t.gateway`,
    [organizationId, id],
  );
  return { deliveries: rows };
}
