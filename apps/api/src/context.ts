import type { Logger } from 'pino';
import type { Brand } from '@alo/contract/brand.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { CallRecorder } from './resources/calls/call-recorder.ts';

/** What a use case may ask for. */
export interface Context extends Database {
  config: Config;
  brand: Brand;
  log: Logger;
  /** The current time; tests fix it. */
  now(): Date;
  callRecorder: CallRecorder;
}
