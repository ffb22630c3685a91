// OpenAI's reference lists these refusals.
import type { IncomingHttpHeaders } from 'node:http';

const MAX_BYTES = 25 * 1024 ** 2;
const ENDINGS = /\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/;
const TRANSCRIPTION_FIELDS = [
  'file',
  'model',
  'language',
  'prompt',
  'response_format',
  'temperature',
];
const CHAT_FIELDS = ['model', 'messages', 'temperature', 'max_completion_tokens', 'n', 'stream'];
const ROLES = ['system', 'user', 'assistant'];

export function findKeyFault({ authorization }: IncomingHttpHeaders, key: string): string | null {
  if (authorization === undefined) return 'You did not provide an API key';
  return authorization === `Bearer ${key}` ? null : 'Incorrect API key provided';
}

export async function findTranscriptionFaults(
  headers: IncomingHttpHeaders,
  body: Buffer,
  model: string,
): Promise<string[]> {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data; ?boundary=/.test(type)) return [`the body is not a form: ${type}`];
  if (headers['content-length'] !== String(body.length)) return ['the length is missing'];
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  if (form === null) return ['the form cannot be read'];
  const names = [...form.keys()];
  const file = form.get('file');
  const language = form.get('language');
  const format = form.get('response_format') ?? 'json';
  return [
    ...names
      .filter((name) => !TRANSCRIPTION_FIELDS.includes(name))
      .map((name) => `no field ${name}`),
    ...(new Set(names).size < names.length ? ['a field occurs twice'] : []),
    ...(form.get('model') === model ? [] : ['The model does not exist']),
    ...(language === null || /^[a-z]{2}$/.test(String(language)) ? [] : ['language is ISO 639-1']),
    ...(format === 'json' ? [] : [`no response_format ${String(format)}`]),
    ...(file instanceof File ? await findFileFaults(file) : ['file is required']),
  ];
}

async function findFileFaults(file: File): Promise<string[]> {
  if (!ENDINGS.test(file.name)) return [`Invalid file format: ${file.name}`];
  if (file.size > MAX_BYTES) return ['Maximum content size limit exceeded'];
  const head = Buffer.from(await file.slice(0, 12).arrayBuffer());
  return isAudio(head) ? [] : ['Invalid file format: the file is not audio'];
}

const isAudio = (head: Buffer): boolean =>
  ['ID3', 'RIFF', 'OggS', 'fLaC'].some((sign) => head.toString('latin1').startsWith(sign)) ||
  (head[0] === 0xff && (head[1]! & 0xe0) === 0xe0) ||
  head.readUInt32BE(0) === 0x1a45dfa3 ||
  head.toString('latin1', 4, 8) === 'ftyp';

export function findChatFaults(
  headers: IncomingHttpHeaders,
  body: Buffer,
  model: string,
): string[] {
  if (headers['content-type'] !== 'application/json') return ['the body is not JSON'];
  const request = JSON.parse(body.toString()) as Record<string, unknown>;
  const messages = request['messages'];
  const areMessages =
    Array.isArray(messages) &&
    messages.length > 0 &&
    messages.every(
      (one: { role?: unknown; content?: unknown }) =>
        ROLES.includes(String(one.role)) &&
        typeof one.content === 'string' &&
        Object.keys(one).length === 2,
    );
  return [
    ...Object.keys(request)
      .filter((name) => !CHAT_FIELDS.includes(name))
      .map((name) => `no field ${name}`),
    ...(request['model'] === model ? [] : ['The model does not exist']),
    ...(areMessages ? [] : ['messages need a role and a text']),
  ];
}
