import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import { BASE_PATH, type Endpoint } from '@alo/contract/platform/endpoint.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { expect, it } from 'vitest';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** The shell expands $TOKEN. */
const RUNNERS: Record<string, (code: string) => [string, string[]]> = {
  curl: (code) => ['sh', ['-c', `${code} -s -w ' %{http_code}'`]],
  javascript: (code) => [process.execPath, ['--input-type=module', '-e', code]],
  python: (code) => ['python3', ['-c', code]],
};
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const LANGUAGES = [
  ['javascript', process.execPath],
  ['curl', 'curl'],
  ['python', 'python3'],
].filter(([, program]) => isThere(program!));

const unescape = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

async function readSample(id: string, language: string): Promise<string> {
  const page = await (await fetch(`${server.url}/api/docs`)).text();
  const article = page.split(`<article id="${id}">`)[1]!.split('</article>')[0]!;
  const sample = article.split(`data-lang="${language}"`)[1]!.split('<code>')[1]!;
  const code = unescape(sample.split('</code>')[0]!);
  expect(code).toContain('http://127.0.0.1:3000');
  return code.replaceAll('http://127.0.0.1:3000', server.url);
}

async function run(language: string, code: string, token: string): Promise<string> {
  const [program, args] = RUNNERS[language]!(code);
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return text(child.stdout);
}

it.each(LANGUAGES)('SYS-examples run unchanged: %s', async (language) => {
  const token = await givenToken(server.context, await givenOrganization(server.context));

  const me = await run(language!, await readSample('getMe', language!), token);
  const createdOutput = await run(
    language!,
    await readSample('createServiceToken', language!),
    token,
  );

  const savedOutput = await run(language!, await readSample('saveIntegration', language!), token);

  expect(me).toContain('200');
  expect(me).toContain('"email"');
  expect(createdOutput).toContain('"scopes":["calls:read"]');
  expect(savedOutput).toContain('200');
  expect(savedOutput).toContain('"webhookUrl":"https://sistema.example/chamadas"');
});

it('SYS-examples have bodies from the contract that the API accepts', async () => {
  const endpointsWithExample = ALL_ENDPOINTS.filter(
    (endpoint: Endpoint) => endpoint.example !== undefined,
  );

  expect(endpointsWithExample.length).toBeGreaterThan(0);
  for (const { id, method, path, example } of endpointsWithExample as Endpoint[]) {
    const token = await givenToken(server.context, await givenOrganization(server.context));
    const address = path.replace(/\{\w+\}/, '1');
    const reply = await fetch(server.url + BASE_PATH + address, {
      method,
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify(example),
    });
    const { error } = (await reply.json()) as { error?: { code: string } };
    // A valid body may still name no existing record.
    const isUnknown = reply.status === 404 || error?.code === ERROR_CODES.extensionNotFound;
    expect(reply.status === 200 || isUnknown, `${id} ${error?.code}`).toBe(true);
  }
});

it('SYS-examples exist for every call, in three languages', async () => {
  const page = await (await fetch(`${server.url}/api/docs`)).text();

  for (const language of ['curl', 'javascript', 'python']) {
    expect(page.split(`class="sample" data-lang="${language}"`).length - 1).toBe(
      ALL_ENDPOINTS.length,
    );
  }
});
