// Little is buffered, and files are always closed.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openOutbound } from './outbound.ts';
import { givenServer } from './testing/loopback-server.ts';

const MIB = 1024 ** 2;

function givenUpload() {
  const outbound = openOutbound({ userAgent: 'alo/1', closeTimeoutMs: 100 });
  onTestFinished(() => outbound.close());
  const bodies: Readable[] = [];
  const put = (url: string, chunks: Iterable<Buffer>, bytes: number, timeoutMs = 20_000) =>
    outbound.toVendor({
      method: 'PUT',
      url,
      timeoutMs,
      stream: {
        open() {
          const body = Readable.from(chunks);
          bodies.push(body);
          return body;
        },
        bytes,
      },
    });
  return { outbound, put, bodies };
}

function* mebibytes(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(MIB, n);
}

it('SEC-10 streams a file of 200 MB, and never reads far ahead of the receiver', async () => {
  let receivedBytes = 0;
  const server = await givenServer(async (request, response) => {
    const hash = createHash('sha256');
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hash.update(chunk);
      receivedBytes += chunk.length;
    }
    response.end(`${request.headers['content-length']} ${hash.digest('hex')}`);
  });
  const { put } = givenUpload();
  const expected = createHash('sha256');
  let maxBytesAhead = 0;
  function* file() {
    let read = 0;
    for (const chunk of mebibytes(200)) {
      expected.update(chunk);
      read += chunk.length;
      maxBytesAhead = Math.max(maxBytesAhead, read - receivedBytes);
      yield chunk;
    }
  }

  const { text } = await put(server.url, file(), 200 * MIB);

  expect(text).toBe(`${200 * MIB} ${expected.digest('hex')}`);
  // includes the buffers of the operating system
  expect(maxBytesAhead).toBeLessThan(40 * MIB);
});

it('SEC-10 closes the file after each kind of failure', async () => {
  const refuses = await givenServer((_, response) => void response.writeHead(403).end('no'));
  const hangs = await givenServer(() => {});
  const { put, bodies } = givenUpload();
  const failure = (work: Promise<unknown>) => work.catch(({ kind }: { kind: string }) => kind);

  expect(await put(refuses.url, mebibytes(50), 50 * MIB)).toMatchObject({ status: 403 });
  expect(await failure(put(hangs.url, mebibytes(1), 2 * MIB))).toMatch(/^(lost|refused)$/);
  expect(await failure(put('http://127.0.0.1:1', mebibytes(1), MIB))).toBe('unreachable');
  expect(await failure(put(hangs.url, mebibytes(50), 50 * MIB, 300))).toBe('timedOut');

  expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true]);
});

it('SEC-10 reads the content length of a HEAD answer without waiting for a body', async () => {
  const server = await givenServer((_, response) => {
    response.writeHead(200, { 'Content-Length': 900 * MIB }).end();
  });
  const { outbound } = givenUpload();

  const answer = await outbound.toVendor({ method: 'HEAD', url: server.url, timeoutMs: 20_000 });

  expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(900 * MIB) } });
});
