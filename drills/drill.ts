import type { Table } from '../bench/report.ts';

/** What a drill works with; whatever it starts goes onto the stack, which is undone however it ends. */
export interface Stage {
  stack: AsyncDisposableStack;
  /** A folder of its own, gone in the end. */
  folder: string;
  /** A form that fits into the tests: the same steps, fewer of them. */
  isShort: boolean;
  say(text: string): void;
}

/** Breaks something on purpose, under load, and counts what came of it. */
export interface Drill {
  /** One sentence: what is broken while what goes on. */
  what: string;
  run(stage: Stage): Promise<Table[]>;
}
