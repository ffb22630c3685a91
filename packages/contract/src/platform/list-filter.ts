import * as z from 'zod/mini';

/** LoopBack 3's names. */
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

/** `json`: a filter names keys, such as `metadata.deal_id`, and compares values as text. */
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

/** Sent as one JSON value or as bracketed query keys. */
export interface ListFilter<Field extends string = string> {
  where?: Where<Field>;
  order?: string | string[];
  limit?: number;
  skip?: number;
  offset?: number;
  page?: number;
  /** Fields to return, or which to show or hide. */
  fields?: string[] | Record<string, boolean>;
}

export const DEFAULT_LIMIT = 100;
export const MAX_LIMIT = 1000;

/** The server checks the fields, so that the message can name them. */
export const FilterQuery = z.union([z.string(), z.record(z.string(), z.unknown())]);
