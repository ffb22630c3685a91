import type { Table } from '../bench/report.ts';

/** A drill defers the cleanup of all that it starts on the stack. */
export interface Stage {
  stack: AsyncDisposableStack;
  /** A temporary folder. */
  folder: string;
  /** The same steps in smaller numbers, short enough for the tests. */
  isShort: boolean;
  say(text: string): void;
}

/** Breaks something under load, and counts the losses. */
export interface Drill {
  /** One sentence for the usage text. */
  what: string;
  run(stage: Stage): Promise<Table[]>;
}
