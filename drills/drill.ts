import type { Table } from '../bench/report.ts';

/** A drill defers its cleanup. */
export interface Stage {
  stack: AsyncDisposableStack;
  folder: string;
  /** Smaller numbers for tests. */
  isShort: boolean;
  say(text: string): void;
}

export interface Drill {
  what: string;
  /** Own namespaces (Linux, root): fixed addresses, no process left behind. */
  isIsolated?: boolean;
  run(stage: Stage): Promise<Table[]>;
}
