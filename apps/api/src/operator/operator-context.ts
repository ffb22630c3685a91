import type { Actor } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';

export interface OperatorContext extends Context {
  actor: Actor;
  ownerUrl: string;
}

export type WithContext = <T>(work: (context: OperatorContext) => Promise<T>) => Promise<T>;

export interface Terminal {
  isJson(): boolean;
  write(text: string): void;
  readLine(): Promise<string>;
}

export interface Operator {
  withContext: WithContext;
  terminal: Terminal;
}

export class OperatorError extends Error {}
