import type { Table } from '../bench/report.ts';

/** A drill defers the cleanup of all that it starts on the stack. */
export interface Stage {
  stack: AsyncDisposableStack;
  folder: string;
  /** The same steps in smaller numbers, for the tests. */
  isShort: boolean;
  say(text: string): void;
}

export interface Drill {
  /** One sentence for the usage text. */
  what: string;
  run(stage: Stage): Promise<Table[]>;
}
