import type { Table } from '../bench/report.ts';

/** A drill defers the cleanup of all that it starts. */
export interface Stage {
  stack: AsyncDisposableStack;
  folder: string;
  /** Smaller numbers for tests. */
  isShort: boolean;
  say(text: string): void;
}

export interface Drill {
  what: string;
  run(stage: Stage): Promise<Table[]>;
}
