import { nextLiveCall } from '@alo/telephony/simulator/simulator.ts';
import type { Context } from '../context.ts';
import { DEMO_EXTENSIONS, DEMO_RECORDINGS } from './demo-organization.ts';
import { asInDemo } from './seed-demo.ts';

const SHORTEST_PAUSE_MS = 12_000;
const LONGEST_PAUSE_MS = 45_000;

/** Lets the demo organization make calls while the server runs; returns how to stop. */
export function startLiveCalls(context: Context): () => void {
  const organization = {
    domain: `demo${context.brand.domainSuffix}`,
    extensions: DEMO_EXTENSIONS,
    recordings: DEMO_RECORDINGS,
  };
  let timer: NodeJS.Timeout;

  function scheduleNext(): void {
    const pause = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
    timer = setTimeout(() => {
      const call = nextLiveCall(organization, context.now(), Math.random);
      context.callRecorder
        .record(asInDemo(call))
        .catch((error: unknown) => context.log.warn({ err: error }, 'a demo call was lost'))
        .finally(scheduleNext);
    }, pause);
    timer.unref();
  }

  scheduleNext();
  return () => clearTimeout(timer);
}
