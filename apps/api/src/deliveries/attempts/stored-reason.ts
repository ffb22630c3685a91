/** Rows from before migration 0040 have a sentence instead. */
export const REASON_SQL = 'coalesce(reason, to_reason(note))';

/** Until 26 November 2026 `failure` was a sentence, with the network error in brackets. */
export const EXCHANGES_SQL = `(
  select coalesce(json_agg(case when json_typeof(e -> 'failure') = 'string' then (e::jsonb || jsonb_strip_nulls(jsonb_build_object(
           'failure', to_reason(regexp_replace(e ->> 'failure', ' \\(\\w+\\)$', '')),
           'errorCode', substring(e ->> 'failure' from ' \\((\\w+)\\)$'))))::json else e end order by nth), '[]')
  from json_array_elements(exchanges) with ordinality as x(e, nth))`;
