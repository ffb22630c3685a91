// Samples run unchanged with $TOKEN.
import { BASE_PATH } from '@alo/contract/platform/endpoint.ts';
import { buildExampleAddress, type ExampleRequest } from './example-request.ts';

export interface CodeSample {
  id: 'curl' | 'javascript' | 'python';
  name: string;
  code: string;
}

export function renderCodeSamples(request: ExampleRequest, host: string): CodeSample[] {
  const address = buildExampleAddress(host + BASE_PATH, request);
  return [
    { id: 'curl', name: 'curl', code: renderCurl(request, address) },
    { id: 'javascript', name: 'JavaScript', code: renderJavascript(request, address) },
    { id: 'python', name: 'Python', code: renderPython(request, address) },
  ];
}

function renderCurl(
  { method, body, needsToken, isStream }: ExampleRequest,
  address: string,
): string {
  const methodOption = { GET: '', HEAD: '-I ' }[method as string] ?? `-X ${method} `;
  return [
    `curl ${isStream ? '-N ' : ''}${methodOption}${quoteForShell(address)}`,
    ...(needsToken ? [`-H "Authorization: $TOKEN"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function renderJavascript(request: ExampleRequest, address: string): string {
  const { method, body, needsToken, isStream } = request;
  const headers = [
    ...(needsToken ? ['Authorization: process.env.TOKEN'] : []),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: { ${headers.join(', ')} }`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${toIndentedJson(body)})`]),
  ].map((option) => `  ${option},\n`);
  const optionsText = options.length === 0 ? '' : `, {\n${options.join('')}}`;
  return [
    `const answer = await fetch(${JSON.stringify(address)}${optionsText});`,
    isStream
      ? 'for await (const part of answer.body) process.stdout.write(part);'
      : 'console.log(answer.status, await answer.text());',
  ].join('\n');
}

const toIndentedJson = (body: unknown) => JSON.stringify(body, null, 2).replaceAll('\n', '\n  ');

function renderPython(request: ExampleRequest, address: string): string {
  const { method, body, needsToken, isStream } = request;
  const headers = [
    ...(needsToken ? ['"Authorization": os.environ["TOKEN"]'] : []),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(body === undefined ? [] : [`data=json.dumps(${toPythonText(body)}).encode()`]),
  ].map((option) => `    ${option},\n`);
  const modules = [...(body === undefined ? [] : ['json']), ...(needsToken ? ['os'] : [])];
  return [
    ...modules.map((name) => `import ${name}`),
    'from urllib.request import Request, urlopen',
    '',
    `request = Request(\n    ${JSON.stringify(address)},\n${options.join('')})`,
    'with urlopen(request) as answer:',
    isStream
      ? '    for line in answer:\n        print(line.decode(), end="")'
      : '    print(answer.status, answer.read().decode())',
  ].join('\n');
}

function toPythonText(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toPythonText).join(', ')}]`;
  const fields = Object.entries(value).map(([k, v]) => `${JSON.stringify(k)}: ${toPythonText(v)}`);
  return `{${fields.join(', ')}}`;
}
