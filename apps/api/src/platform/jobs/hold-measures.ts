import { Counter, Gauge, Histogram } from 'prom-client';

export type HoldMeasures = ReturnType<typeof createHoldMeasures>;

export const createHoldMeasures = () => ({
  decisions: new Counter({
    name: 'call_decisions_total',
    help: 'Decisions about calls before they ring: their route, the code of the refusal, or undecided',
    labelNames: ['outcome'],
    registers: [],
  }),
  decisionSeconds: new Histogram({
    name: 'call_decision_seconds',
    help: 'Time to decide about a call',
    buckets: [0.002, 0.005, 0.01, 0.025, 0.1, 0.5, 1.5],
    registers: [],
  }),
  unreserved: new Counter({
    name: 'unreserved_calls_total',
    help: 'Paid calls found without a hold: restored, ended or only reported',
    labelNames: ['outcome'],
    registers: [],
  }),
  released: new Counter({
    name: 'call_holds_released_total',
    help: 'Holds released without the end of their call',
    registers: [],
  }),
  lastSweeps: new Gauge({
    name: 'call_sweep_last_completed_seconds',
    help: 'Timestamp of the last comparison of holds with the calls of a switch',
    labelNames: ['switch'],
    registers: [],
  }),
});
