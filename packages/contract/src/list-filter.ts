import * as z from 'zod/mini';

/** Operators of a `where` on one field (LoopBack 3's names). */
export const FILTER_OPERATORS = [
  'gt',
  'gte',
  'lt',
  'lte',
  'neq',
  'inq',
  'like',
  'nlike',
  'ilike',
  'nilike',
  'regexp',
  'between',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/**
 * What a field is: how a filter's values are read, and how it travels. `json`: an object whose keys a filter names, as in
 * `metadata.deal_id`; what they hold is compared as text.
 */
export type FieldKind = 'text' | 'instant' | 'integer' | 'money' | 'uuid' | 'boolean' | 'json';

export type FilterValue = string | number | boolean | null;

/** `{ call_type: 'inbound' }`, `{ duration: { gte: 60 } }`, `{ and: [...] }`, `{ or: [...] }`. */
export interface Where<Field extends string = string> {
  and?: Where<Field>[];
  or?: Where<Field>[];
  [field: string]:
    | FilterValue
    | Partial<Record<FilterOperator, FilterValue | FilterValue[]>>
    | Where<Field>[]
    | undefined;
}

/** The `filter` of a list call; sent as one JSON value or as bracketed query keys. */
export interface ListFilter<Field extends string = string> {
  where?: Where<Field>;
  order?: string | string[];
  limit?: number;
  skip?: number;
  offset?: number;
  page?: number;
  /** Of each row, what is answered: a list of names, or which to show or to hide. */
  fields?: string[] | Record<string, boolean>;
}

/** Rows of a page that names no `limit`. */
export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

/**
 * `filter` as it stands in a query string. Its fields are checked against the resource's allow-list by the
 * server's filter parser, so that the message can name the field.
 */
export const FilterQuery = z.union([z.string(), z.record(z.string(), z.unknown())]);
