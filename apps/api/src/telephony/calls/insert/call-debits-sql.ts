import { BALANCE_CHANNEL } from '../../../money/balance/balance.ts';

// `c` are the new calls with their locked wallets.

/**
 * Debits promotional credit first, one ledger line per account; a balance may become negative.
 * Unless the statement reads `announced`, its notification is not sent. `$2` dates the lines by the
 * calls' end.
 */
export const DEBIT_CALLS = `
  costs as (
    select organization_id, id, ordinal, call_price, ended_at, paid + promo as balance, greatest(promo, 0) as promo,
           last_entry, (sum(call_price) over (partition by organization_id order by ordinal))::bigint as spent
    from c where call_price > 0 and not is_unlimited
  ),
  parts as (
    select *, least(call_price, greatest(promo - (spent - call_price), 0)) as from_promo from costs
  ),
  lines as (
    select *, 1 as part, 'promo' as account, from_promo as amount, 'call:' || id as key,
           balance - spent + call_price - from_promo as balance_after
    from parts where from_promo > 0
    union all
    select *, 2, 'paid', call_price - from_promo, 'call:' || id || case when from_promo > 0 then ':paid' else '' end,
           balance - spent
    from parts where call_price > from_promo
  ),
  entries as (
    select organization_id, id, ended_at, account, amount, key, balance_after,
           last_entry + row_number() over (partition by organization_id order by ordinal, part) as sequence
    from lines
  ),
  posted as (
    insert into ledger_call_entries (organization_id, sequence, key, kind, debit_account, credit_account, amount,
                                balance_after, call_id, created_at)
    select organization_id, sequence, key, 'call', account, 'calls', amount, balance_after, id,
           case when $2 then ended_at else clock_timestamp() end
    from entries
  ),
  debited as (
    update wallets w
    set promo = w.promo - d.promo, paid = w.paid - d.paid, calls = w.calls + d.promo + d.paid,
        last_sequence = d.last_sequence
    from (
      select organization_id, max(sequence) as last_sequence,
             (coalesce(sum(amount) filter (where account = 'promo'), 0))::bigint as promo,
             (coalesce(sum(amount) filter (where account = 'paid'), 0))::bigint as paid
      from entries group by 1
    ) d
    where w.organization_id = d.organization_id
    returning w.organization_id
  ),
  announced as materialized (
    select count(pg_notify('${BALANCE_CHANNEL}', organization_id::text)) from debited
  ),
  unrated as (
    insert into unrated_calls (organization_id, call_id, dialed_number, duration_seconds)
    select c.organization_id, c.id, c.dialed_number, c.duration_seconds
    from c where c.is_unrated and c.duration_seconds > 0
  )`;
