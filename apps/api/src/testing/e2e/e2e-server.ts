import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export const E2E_PORT = Number(process.env.E2E_PORT ?? 3499);
export const E2E_URL = `http://127.0.0.1:${E2E_PORT}`;
export const E2E_SOFTSWITCH_SECRET = 'softswitch-secret-of-the-browser-tests';
/** Lets a test create situations in the running server. */
export const E2E_STATE_FILE = join(tmpdir(), `alo-e2e-${E2E_PORT}.json`);
