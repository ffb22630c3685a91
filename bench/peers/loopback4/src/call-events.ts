// One LoopBack 4 transaction, with a smaller event than ours and no key look-ups, roll-ups or
// ledger.
import { inject } from '@loopback/core';
import {
  DefaultTransactionalRepository,
  Entity,
  IsolationLevel,
  juggler,
  model,
  property,
  repository,
} from '@loopback/repository';
import { post, requestBody } from '@loopback/rest';
import { openDataSource, PeerApplication, run } from './application';

const CONNECTIONS = 16;
const ORGANIZATIONS = 10;
const MOBILE_PER_MINUTE = 0.38;
const FIXED_PER_MINUTE = 0.09;

const SCHEMA = `
  drop table if exists cdr, balance;
  create table cdr (
    id bigint primary key generated always as identity, org_id integer not null, ext_id text not null, ext text,
    dialed text, started_at timestamptz, duration integer, minute_price numeric(10, 4), price numeric(12, 4),
    cause text, metadata jsonb);
  create unique index cdr_event on cdr (org_id, ext_id);
  create index cdr_listing on cdr (org_id, started_at desc, id desc);
  create table balance (org_id integer primary key, balance numeric(16, 4) not null default 0) with (fillfactor = 50);
  insert into balance select n from generate_series(1, ${ORGANIZATIONS}) n;`;

@model({ settings: { postgresql: { schema: 'public', table: 'cdr' } } })
export class Cdr extends Entity {
  @property({ type: 'number', id: true, generated: true })
  id?: number;

  @property({ type: 'number', postgresql: { columnName: 'org_id' } })
  org_id: number;

  @property({ type: 'string', postgresql: { columnName: 'ext_id' } })
  ext_id: string;

  @property({ type: 'string' })
  ext: string;

  @property({ type: 'string' })
  dialed: string;

  @property({ type: 'date', postgresql: { columnName: 'started_at', dataType: 'timestamptz' } })
  started_at: string;

  @property({ type: 'number' })
  duration: number;

  @property({ type: 'number', postgresql: { columnName: 'minute_price', dataType: 'numeric' } })
  minute_price: number;

  @property({ type: 'number', postgresql: { dataType: 'numeric' } })
  price: number;

  @property({ type: 'string' })
  cause: string;

  @property({ type: 'object', postgresql: { dataType: 'jsonb' } })
  metadata: object;
}

export class CdrRepository extends DefaultTransactionalRepository<Cdr, number> {
  constructor(@inject('datasources.database') dataSource: juggler.DataSource) {
    super(Cdr, dataSource);
  }
}

type CallEvent = Pick<
  Cdr,
  'org_id' | 'ext_id' | 'ext' | 'dialed' | 'started_at' | 'duration' | 'cause' | 'metadata'
>;

function getPrice({ dialed, duration, cause }: CallEvent) {
  const perMinute = dialed[3] === '9' ? MOBILE_PER_MINUTE : FIXED_PER_MINUTE;
  const steps = cause === 'NORMAL_CLEARING' ? Math.ceil(duration / 6) : 0;
  return { perMinute, price: Number(((steps / 10) * perMinute).toFixed(4)) };
}

const ANY_OBJECT = { content: { 'application/json': { schema: { type: 'object' as const } } } };

export class CdrController {
  constructor(@repository(CdrRepository) private readonly cdrs: CdrRepository) {}

  @post('/cdr')
  async create(@requestBody(ANY_OBJECT) event: CallEvent): Promise<{ ok: true }> {
    const { perMinute, price } = getPrice(event);
    const transaction = await this.cdrs.beginTransaction(IsolationLevel.READ_COMMITTED);
    try {
      await this.cdrs.create({ ...event, minute_price: perMinute, price }, { transaction });
      await this.cdrs.execute(
        'update balance set balance = balance - $2 where org_id = $1',
        [event.org_id, price],
        { transaction },
      );
      await transaction.commit();
      return { ok: true };
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }
}

run(async () => {
  const dataSource = openDataSource(CONNECTIONS);
  await dataSource.execute(SCHEMA);
  const application = new PeerApplication();
  application.dataSource(dataSource, 'database');
  application.repository(CdrRepository);
  application.controller(CdrController);
  await application.start();
});
