// Before the first release some migrations were edited after databases had run them. Their texts are kept in
// `former/` for the tests; here is what each of them lacks.
/** From the first text of 0000_foundation to the one of today. */
export const FOUNDATION = `
  create table call_days (
    organization_id integer not null,
    day date not null,
    direction text not null,
    hangup_cause text not null,
    total integer not null,
    answered integer not null,
    talk_seconds bigint not null,
    constraint call_days_organization_id_day_direction_hangup_cause_pk
      primary key (organization_id, day, direction, hangup_cause)
  );
  insert into call_days
  select organization_id, (started_at at time zone 'America/Sao_Paulo')::date, direction, hangup_cause, count(*),
         count(*) filter (where hangup_cause = 'NORMAL_CLEARING' and duration_seconds > 1),
         coalesce(sum(duration_seconds) filter (where hangup_cause = 'NORMAL_CLEARING' and duration_seconds > 3), 0)
  from calls group by 1, 2, 3, 4;
  drop index calls_listing;
  create index calls_listing on calls
    using btree (organization_id, started_at desc nulls first, sequence desc nulls first)`;

/** From any of the earlier ways to the tables of money to those of 0004_money. Each statement may have been done. */
export const MONEY = `
  alter table users add column if not exists must_confirm_email boolean default false not null;
  alter table automatic_recharges alter column sealed_card_token drop not null;
  alter table automatic_recharges alter column card_holder_name drop not null;
  alter table automatic_recharges alter column card_expiry_month drop not null;
  alter table automatic_recharges alter column card_expiry_year drop not null;
  alter table automatic_recharges add column if not exists settled_charge_id integer;
  create index if not exists ledger_entries_movements on ledger_entries
    using btree (organization_id, created_at) where kind <> 'call';
  create index if not exists ledger_entries_charge on ledger_entries
    using btree (organization_id, charge_id) where charge_id is not null`;

export const ALERTS = `
  insert into balance_alerts (organization_id, threshold, is_below)
  select o.id, t.threshold, w.paid + w.promo < t.threshold
  from organizations o
  join wallets w on w.organization_id = o.id
  cross join (values (500000), (200000), (50000)) as t (threshold)
  where not o.is_unlimited and not exists (select from balance_alerts)`;

export const FOUNDATION_FORMERLY =
  'c3c415164cb9baab25496e203d8fec37c5f2312fda6459119e67cabb9d621813';

/** 0003_money, 0004_ledger_by_charge, 0004_automatic_recharges, 0004_statement (two texts), 0004_money (three). */
export const MONEY_FORMERLY = new Set([
  '9056cf794d433cbeb0364b335dc9a4f50d67ca999a97a6028ec21125bd576847',
  '6822b321b991060dd9a266a73975bb3c0ebe12645d3d59a1c7dfb4e640eff1cf',
  '831fbaa61e3f41b4c67909495a9db1119e8d8375c8994a11ee26cd6e9e8f740e',
  'ceb9667a15906e374ed3d947d4c936eec34ce18834ac326e357f3673012db3c5',
  'c2a0469235bf52119bc8f28a0f869ed8fdcffbd499ba75fdb13c6a8e6acf0e80',
  '3e43066ba6146877eda11df14bfcb529f9188ce691041809328995e44e518396',
  '21c056637948654821cb9c36fe31a7d6fb5223767bb7f8bde0a9e10632ce20ad',
  '569fb1bbf6910d4fb5866acf2c4d1cf8bf6956343bc4a17cf6e2ba4fbf440623',
]);

/** Whether this text of a migration is one of those that were edited later. */
export function isFormer(hash: string): boolean {
  return hash === FOUNDATION_FORMERLY || MONEY_FORMERLY.has(hash);
}
