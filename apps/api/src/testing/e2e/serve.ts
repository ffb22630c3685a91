// The real server with the demo, its own folder and CRM stand-ins.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { startClouds } from './clouds.ts';
import { startCrms } from './crms.ts';
import { startSip } from './sip.ts';
import { E2E_PORT, E2E_SOFTSWITCH_SECRET, E2E_STATE_FILE } from './e2e-server.ts';

// Without them, the demo has its own, with weeks of history.
const crms = process.env.GALLERY_DIR ? {} : await startCrms();
const clouds = await startClouds();
const sip = await startSip();
const folder = await mkdtemp(join(tmpdir(), 'alo-e2e-'));
await writeFile(E2E_STATE_FILE, JSON.stringify({ dataDir: folder, sipPort: sip.port }));

const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...crms,
    ...clouds,
    ...sip.settings,
    PORT: String(E2E_PORT),
    DATA_DIR: folder,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    SOFTSWITCH_SECRET: E2E_SOFTSWITCH_SECRET,
    // The tests send their addresses.
    TRUSTED_PROXIES: '127.0.0.1',
    // No test needs a longer history.
    DEMO_DAYS: '35',
    LOG_LEVEL: 'warn',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  void Promise.all([
    rm(folder, { recursive: true, force: true }),
    rm(E2E_STATE_FILE, { force: true }),
  ]).then(() => process.exit(code ?? 0));
});
