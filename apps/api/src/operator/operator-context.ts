import type { Actor } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';

/** What a command may ask for. */
export interface OperatorContext extends Context {
  /** The operator, for the audit trail. */
  actor: Actor;
  /** For what only the owner of the tables may do. */
  ownerUrl: string;
}

export type WithContext = <T>(work: (context: OperatorContext) => Promise<T>) => Promise<T>;

/** Where a command reads and writes. */
export interface Terminal {
  /** Answers are for programs. */
  isJson(): boolean;
  write(text: string): void;
  /** The first line of what is piped in or typed. */
  readLine(): Promise<string>;
}

/** What every noun's commands are made with. */
export interface Operator {
  withContext: WithContext;
  terminal: Terminal;
}

/** A command that cannot be done; the message says why and what to do, and the program exits with 1. */
export class OperatorError extends Error {}
