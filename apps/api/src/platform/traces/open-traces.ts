import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { NO_TRACES, type CallTraces } from './call-traces.ts';

/** OpenTelemetry takes 25 MB, so it is loaded only with an endpoint. */
export async function openTraces(
  { traces }: Pick<Config, 'traces'>,
  log: Logger,
): Promise<CallTraces> {
  if (traces === null) return NO_TRACES;
  const { createOtlpTraces } = await import('./otlp-traces.ts');
  return createOtlpTraces(traces, log);
}
