/** What came of the rounds of a loop since the process began; one that another process did is none of these. */
export interface LoopMeasures {
  completed: number;
  failed: number;
  seconds: number;
  /** In seconds since 1970. */
  lastCompleted: number | null;
}
