/** The reason of a row of `deliveries` or `delivery_tries`. Rows from before migration 0040 have its sentence instead. */
export const REASON = 'coalesce(reason, to_reason(note))';
