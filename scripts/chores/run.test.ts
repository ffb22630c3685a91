import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const CHILD = `
  let signals = 0;
  process.on('SIGINT', () => { signals++; });
  console.log('ready');
  setTimeout(() => { console.log('signals', signals); process.exit(7); }, 700);`;

const PARENT = `
  import { runNode } from ${JSON.stringify(import.meta.resolve('./run.mjs'))};
  process.exitCode = await runNode(['--eval', ${JSON.stringify(CHILD)}]);`;

it('forwards Ctrl-C once, although terminal and npm both send it, and keeps the exit code', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.on('data', (chunk) => (output += String(chunk)));
  await once(parent.stdout, 'data');

  parent.kill('SIGINT');
  setTimeout(() => parent.kill('SIGINT'), 50);
  const [code] = await once(parent, 'exit');

  expect(output).toContain('signals 1');
  expect(code).toBe(7);
});
