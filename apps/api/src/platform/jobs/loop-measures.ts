export interface LoopMeasures {
  completed: number;
  failed: number;
  seconds: number;
  /** Unix time in seconds. */
  lastCompleted: number | null;
}
