import type { Actor } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';

export interface OperatorContext extends Context {
  /** The operator, for the audit trail. */
  actor: Actor;
  /** For work that only the owner of the tables may do. */
  ownerUrl: string;
}

export type WithContext = <T>(work: (context: OperatorContext) => Promise<T>) => Promise<T>;

export interface Terminal {
  /** Output is for programs. */
  isJson(): boolean;
  write(text: string): void;
  /** The first line of the piped or typed input. */
  readLine(): Promise<string>;
}

/** Dependencies of every command. */
export interface Operator {
  withContext: WithContext;
  terminal: Terminal;
}

/** A command that cannot be done. The message says why and what to do; the program exits with 1. */
export class OperatorError extends Error {}
