import type { Actor } from '../audit/audit.ts';
import type { Context } from '../context.ts';

/** What a command may ask for. */
export interface OperatorContext extends Context {
  /** The operator, for the audit trail. */
  actor: Actor;
  isJson: boolean;
}

export type WithContext = <T>(work: (context: OperatorContext) => Promise<T>) => Promise<T>;

/** Answers a list: a table for people, JSON for programs. */
export function print(context: OperatorContext, rows: readonly object[], whenEmpty: string): void {
  if (context.isJson) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log(whenEmpty);
  else console.table(rows);
}
