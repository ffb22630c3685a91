// As in LoopBack 4's documentation.
import { inject } from '@loopback/core';
import {
  DefaultCrudRepository,
  Entity,
  juggler,
  model,
  property,
  repository,
  type Filter,
  type Where,
} from '@loopback/repository';
import {
  get,
  getModelSchemaRef,
  HttpErrors,
  param,
  response,
  RestBindings,
  type Request,
} from '@loopback/rest';
import { openDataSource, PeerApplication, run } from './application';

const MAX_ROWS = 1000;

const column = (columnName: string, dataType?: string) => ({
  postgresql: dataType === undefined ? { columnName } : { columnName, dataType },
});

@model({ settings: { strict: true, postgresql: { schema: 'public', table: 'call' } } })
export class Call extends Entity {
  @property({ type: 'string', id: true, generated: true, ...column('id', 'uuid') })
  id: string;

  @property({ type: 'number', hidden: true, ...column('org_id', 'integer') })
  organizationId: number;

  @property({ type: 'string', ...column('ext') })
  from: string;

  @property({ type: 'string', ...column('dialed') })
  to: string;

  @property({ type: 'string', ...column('first_name') })
  first_name: string;

  @property({ type: 'string', ...column('last_name') })
  last_name: string;

  @property({ type: 'date', ...column('started_at', 'timestamptz') })
  started_at: string;

  @property({ type: 'date', ...column('ended_at', 'timestamptz') })
  ended_at: string;

  @property({ type: 'number', ...column('duration', 'integer') })
  duration: number;

  @property({ type: 'string', ...column('minute_price', 'numeric') })
  minute_price: string;

  @property({ type: 'string', ...column('call_price', 'numeric') })
  call_price: string;

  @property({ type: 'string', ...column('hangup_cause') })
  hangup_cause: string;

  @property({ type: 'string', ...column('call_type') })
  call_type: string;

  @property({ type: 'object', ...column('metadata', 'jsonb') })
  metadata: object;

  @property({ type: 'string', ...column('record_url') })
  record_url?: string;
}

export class CallRepository extends DefaultCrudRepository<Call, string> {
  constructor(@inject('datasources.database') dataSource: juggler.DataSource) {
    super(Call, dataSource);
  }
}

/** The least that any server does. */
const SESSIONS = new Map([['tok1', { organizationId: 1 }]]);

const PAGE = {
  type: 'object' as const,
  properties: {
    data: { type: 'array' as const, items: getModelSchemaRef(Call) },
    meta: { type: 'object' as const },
  },
};

export class CallController {
  constructor(
    @repository(CallRepository) private readonly calls: CallRepository,
    @inject(RestBindings.Http.REQUEST) private readonly request: Request,
  ) {}

  @get('/calls')
  @response(200, { content: { 'application/json': { schema: PAGE } } })
  async find(
    @param.query.integer('page') page = 1,
    @param.filter(Call) filter: Filter<Call> = {},
  ): Promise<object> {
    const session = SESSIONS.get(this.request.headers.authorization ?? '');
    if (!session) throw new HttpErrors.Unauthorized();
    const limit = Math.min(filter.limit ?? 100, MAX_ROWS);
    const organizationFilter: Where<Call> = { organizationId: session.organizationId };
    const rows = await this.calls.find({
      ...filter,
      where: { and: filter.where ? [organizationFilter, filter.where] : [organizationFilter] },
      order: [filter.order ?? 'started_at DESC', 'id DESC'].flat(),
      limit: limit + 1,
      skip: (page - 1) * limit,
    });
    const hasNext = rows.length > limit;
    if (hasNext) rows.pop();
    return { data: rows, meta: { currentPage: page, nextPage: hasNext ? page + 1 : null } };
  }
}

run(async () => {
  const application = new PeerApplication();
  application.dataSource(openDataSource(Number(process.env.POOL)), 'database');
  application.repository(CallRepository);
  application.controller(CallController);
  await application.start();
});
