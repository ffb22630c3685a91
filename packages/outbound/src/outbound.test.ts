import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toMultipartBody } from './multipart.ts';
import { openOutbound, withAbortSignal, type Outbound } from './outbound.ts';
import { givenServer, givenSocketServer } from './testing/loopback-server.ts';

const SHORT_TIMEOUT_MS = 300;
/** Long enough for answers on a busy machine. */
const LONG_TIMEOUT_MS = 8_000;
const MIB = 1024 ** 2;

function givenOutbound(settings: Partial<Parameters<typeof openOutbound>[0]> = {}): Outbound {
  const outbound = openOutbound({ userAgent: 'alo/1', closeTimeoutMs: 100, ...settings });
  onTestFinished(() => outbound.close());
  return outbound;
}

const get = (url: string, options: object = {}) =>
  givenOutbound().toVendor({ method: 'GET', url, timeoutMs: LONG_TIMEOUT_MS, ...options });
const post = (url: string, options: object = {}) =>
  givenOutbound().toVendor({
    method: 'POST',
    url,
    timeoutMs: LONG_TIMEOUT_MS,
    json: {},
    ...options,
  });
const postAndGiveUp = (url: string, options: object = {}) =>
  post(url, { timeoutMs: SHORT_TIMEOUT_MS, ...options });

describe('requests and answers', () => {
  it('SEC-10 sends JSON and forms, and reads the answer of any status', async () => {
    const server = await givenServer(async (request, response) => {
      const requestBody = Buffer.concat(await request.toArray()).toString();
      response.writeHead(422, { 'Content-Type': 'application/json', 'Retry-After': '7' });
      response.end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          headers: request.headers,
          requestBody,
        }),
      );
    });

    const answer = await post(`${server.url}/a?b=c`, { json: { name: 'Açaí' } });
    const form = await post(server.url, { json: undefined, form: { q: 'á b' } });

    expect(answer).toMatchObject({ status: 422, retryAfterSeconds: 7 });
    expect(answer.json()).toMatchObject({
      method: 'POST',
      url: '/a?b=c',
      headers: { 'content-type': 'application/json', 'user-agent': 'alo/1' },
      requestBody: '{"name":"Açaí"}',
    });
    expect(form.json()).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      requestBody: 'q=%C3%A1+b',
    });
  });

  it('SEC-10 streams a file as a field of a form', async () => {
    const server = await givenServer(async (request, response) => {
      const parts = await request.toArray().catch(() => null);
      // the client disconnected
      if (parts === null) return;
      const body = Buffer.concat(parts);
      const form = await new Response(body, {
        headers: { 'Content-Type': request.headers['content-type']! },
      }).formData();
      const file = form.get('file') as File;
      const received = {
        model: form.get('model'),
        name: file.name,
        type: file.type,
        size: file.size,
      };
      const length = Number(request.headers['content-length']) - body.length;
      response.end(JSON.stringify({ ...received, length }));
    });
    const chunk = Buffer.alloc(64 * 1024, 7);
    let ahead = 0;
    const file = {
      name: 'file',
      fileName: 'call.mp3',
      type: 'audio/mpeg',
      bytes: 100 * chunk.length,
      async *read() {
        for (ahead = 0; ahead < 100; ahead++) yield chunk;
      },
    };
    const fields = { model: 'a', language: 'pt' };
    const upload = (bytes: number) =>
      post(server.url, {
        json: undefined,
        ...toMultipartBody({ fields, file: { ...file, bytes } }),
      });

    const answer = await upload(file.bytes);
    const refused = upload(7);

    expect(answer.json()).toEqual({
      model: 'a',
      name: 'call.mp3',
      type: 'audio/mpeg',
      size: file.bytes,
      length: 0,
    });
    // a file that grew meanwhile must not look complete
    await expect(refused).rejects.toMatchObject({ name: 'OutboundError', mayBeDone: true });
    expect(ahead).toBeLessThan(100);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('SEC-10 decompresses %s', async (encoding, pack) => {
    const server = await givenServer((_, response) => {
      response.setHeader('Content-Encoding', encoding);
      response.end(pack(JSON.stringify({ ok: true })));
    });

    expect((await get(server.url)).json()).toEqual({ ok: true });
  });

  it('SEC-10 distinguishes a page from JSON, without revealing its text', async () => {
    const server = await givenServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>secret</html>');
    });

    const answer = await get(server.url);

    expect(answer.jsonIfAny()).toBeUndefined();
    expect(() => answer.json()).toThrow(
      expect.objectContaining({ kind: 'notJson', status: 200, mayBeDone: true }),
    );
    expect(() => answer.json()).not.toThrow('secret');
  });
});

describe('time', () => {
  it('SEC-10 times out while waiting for headers, the body, or its last byte', async () => {
    const silent = await givenServer(() => {});
    const halfway = await givenServer((_, response) => void response.write('{"half":'));
    const trickling = await givenServer(async (_, response) => {
      for (;;) {
        response.write(' ');
        await sleep(20);
        if (response.destroyed) return;
      }
    });

    for (const server of [silent, halfway, trickling]) {
      const began = performance.now();
      await expect(postAndGiveUp(server.url)).rejects.toMatchObject({
        kind: 'timedOut',
        mayBeDone: true,
      });
      expect(performance.now() - began).toBeLessThan(LONG_TIMEOUT_MS);
      await vi.waitFor(() => expect(server.open.size).toBe(0));
    }
  });

  it('SEC-10 aborts at once when the caller’s signal aborts', async () => {
    const silent = await givenServer(() => {});
    const caller = new AbortController();
    const outbound = withAbortSignal(caller.signal, givenOutbound());
    const request = {
      method: 'POST',
      url: silent.url,
      json: {},
      timeoutMs: LONG_TIMEOUT_MS,
    } as const;
    const began = performance.now();
    const answer = outbound.toVendor(request);
    await vi.waitFor(() => expect(silent.open.size).toBe(1));
    await sleep(50);

    caller.abort();

    await expect(answer).rejects.toMatchObject({ kind: 'timedOut', mayBeDone: true });
    await vi.waitFor(() => expect(silent.open.size).toBe(0));
    const late = outbound.toVendor(request);
    await expect(late).rejects.toMatchObject({ kind: 'notSent', mayBeDone: false });
    expect(performance.now() - began).toBeLessThan(LONG_TIMEOUT_MS);
    expect(silent.connections()).toBe(1);
  });

  it('SEC-10 reports that nothing was sent if no connection was made in time', async () => {
    // accepts connections but never starts TLS
    const mute = await givenSocketServer(() => {});
    const url = `https://127.0.0.1:${mute.port}`;

    await expect(postAndGiveUp(url)).rejects.toMatchObject({ kind: 'notSent', mayBeDone: false });
    await expect(
      givenOutbound({ connectTimeoutMs: 100 }).toVendor({
        method: 'POST',
        url,
        timeoutMs: LONG_TIMEOUT_MS,
      }),
    ).rejects.toMatchObject({
      kind: 'unreachable',
      reason: 'no connection (UND_ERR_CONNECT_TIMEOUT)',
    });
  });

  it('SEC-10 limits the connections of a hanging host, and leaves those of others free', async () => {
    const hanging = await givenServer(() => {});
    const quick = await givenServer((_, response) => void response.end('1'));
    const { toVendor } = givenOutbound();
    const ask = (url: string, timeoutMs: number) => toVendor({ method: 'POST', url, timeoutMs });
    const outcomes = (answers: Promise<unknown>[]) =>
      Promise.all(answers.map((one) => one.catch(({ kind }: { kind: string }) => kind)));
    const sendTimes = (times: number, url: string, timeoutMs: number) =>
      Array.from({ length: times }, () => ask(url, timeoutMs));

    void outcomes(sendTimes(16, hanging.url, LONG_TIMEOUT_MS));
    await vi.waitFor(() => expect(hanging.open.size).toBe(16), { timeout: 5_000 });
    const waiting = outcomes(sendTimes(24, hanging.url, 500));
    const answers = await Promise.all(sendTimes(40, quick.url, LONG_TIMEOUT_MS));

    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    expect(await waiting).toEqual(Array(24).fill('notSent'));
    expect(hanging.connections()).toBe(16);
  });

  it('SEC-10 drops requests that waited too long, and sends the others', async () => {
    const paths: string[] = [];
    const slow = await givenServer(async (request, response) => {
      paths.push(request.url!);
      await sleep(300);
      response.end('1');
    });
    const { toVendor } = givenOutbound();
    const ask = (path: string, timeoutMs: number) =>
      toVendor({ method: 'POST', url: slow.url + path, timeoutMs });

    const first = Array.from({ length: 16 }, () => ask('/first', 5_000));
    const late = Array.from({ length: 16 }, () => ask('/late', 100).catch((error: Error) => error));
    const last = ask('/last', 5_000);
    await Promise.all([...first, last]);

    expect(await Promise.all(late)).toEqual(
      Array(16).fill(expect.objectContaining({ kind: 'notSent' })),
    );
    expect(paths).not.toContain('/late');
    expect(slow.connections()).toBe(16);
  });

  it('SEC-10 closes idle connections, whatever the server proposes', async () => {
    const server = await givenServer((_, response) => {
      response.writeHead(200, { 'Keep-Alive': 'timeout=600' }).end('1');
    });
    const { toVendor } = givenOutbound();
    const ask = () => toVendor({ method: 'GET', url: server.url, timeoutMs: LONG_TIMEOUT_MS });
    for (let times = 0; times < 10; times++) await ask();
    // one connection may answer while another is released
    expect(server.connections()).toBeLessThanOrEqual(2);

    await vi.waitFor(() => expect(server.open.size).toBe(0), { timeout: 8_000 });
  });

  it('SEC-10 closes in time: finishes open requests and refuses later ones', async () => {
    const hanging = await givenServer(() => {});
    const outbound = openOutbound({ userAgent: 'alo/1', closeTimeoutMs: 100 });
    const ask = () => outbound.toVendor({ method: 'POST', url: hanging.url, timeoutMs: 60_000 });
    const answer = ask().catch((error: Error) => error);
    await vi.waitFor(() => expect(hanging.open.size).toBe(1), { timeout: 5_000 });

    const began = performance.now();
    const closing = outbound.close();
    await expect(ask()).rejects.toMatchObject({ kind: 'refused' });
    await closing;

    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await answer).toMatchObject({ kind: 'lost' });
    await expect(ask()).rejects.toMatchObject({ kind: 'refused' });
    await vi.waitFor(() => expect(hanging.open.size).toBe(0));
  });
});

describe('size', () => {
  it('SEC-10 aborts an answer of 200 MB, announced or not, and buffers little of it', async () => {
    const chunk = Buffer.alloc(MIB, 32);
    let isAnnounced = false;
    let writtenChunks = 0;
    const server = await givenServer(async (_, response) => {
      if (isAnnounced) response.setHeader('Content-Length', 200 * MIB);
      for (writtenChunks = 0; writtenChunks < 200 && !response.destroyed; writtenChunks++) {
        if (!response.write(chunk)) await Promise.race([once(response, 'drain'), sleep(1_000)]);
      }
      response.end();
    });
    // a process' first request costs more
    await expect(get(server.url, { maxBytes: 1 })).rejects.toThrow();

    for (isAnnounced of [false, true]) {
      const before = process.memoryUsage().rss;
      await expect(get(server.url, { timeoutMs: 10_000 })).rejects.toMatchObject({
        kind: 'tooLarge',
        status: 200,
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(20 * MIB);
      await vi.waitFor(() => expect(server.open.size).toBe(0));
      expect(writtenChunks).toBeLessThan(50);
    }
  });

  it('SEC-10 aborts a compression bomb at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MIB));
    const server = await givenServer((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
    });
    expect(bomb.length).toBeLessThan(MIB);
    const before = process.memoryUsage().rss;

    await expect(get(server.url, { timeoutMs: 10_000 })).rejects.toMatchObject({
      kind: 'tooLarge',
    });

    expect(process.memoryUsage().rss - before).toBeLessThan(20 * MIB);
  });

  it('SEC-10 accepts an answer of exactly the limit, and not one byte more', async () => {
    const server = await givenServer((request, response) => {
      // a separate write makes the length unannounced
      response.write('x');
      response.end('x'.repeat(Number(request.url!.slice(1)) - 1));
    });

    expect((await get(`${server.url}/1000`, { maxBytes: 1000 })).text).toHaveLength(1000);
    await expect(get(`${server.url}/1001`, { maxBytes: 1000 })).rejects.toMatchObject({
      kind: 'tooLarge',
    });
  });

  it('SEC-10 does not wait for an answer that is announced as too long', async () => {
    const server = await givenServer((_, response) => {
      response.writeHead(200, { 'Content-Length': 1001 }).flushHeaders();
    });

    await expect(post(server.url, { maxBytes: 1000 })).rejects.toMatchObject({
      kind: 'tooLarge',
      mayBeDone: true,
    });
  });
});

describe('failures', () => {
  it('SEC-10 distinguishes requests that were certainly not sent from unknown outcomes', async () => {
    const noTls = await givenSocketServer((socket) => void socket.resetAndDestroy());
    const cutsAfterwards = await givenServer((request) => void request.socket.resetAndDestroy());
    const cutsHalfway = await givenServer((request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half');
      setTimeout(() => request.socket.destroy(), 20);
    });
    const speaksNothing = await givenSocketServer((socket) => void socket.end('SSH-2.0-x\r\n'));
    const packedBadly = await givenServer((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('not packed');
    });
    const getKind = (url: string) =>
      post(url).then(
        () => 'answered',
        ({ kind, mayBeDone }: { kind: string; mayBeDone: boolean }) => `${kind} ${mayBeDone}`,
      );

    expect(await getKind('http://127.0.0.1:1')).toBe('unreachable false');
    expect(await getKind(`https://127.0.0.1:${noTls.port}`)).toBe('unreachable false');
    expect(await getKind(cutsAfterwards.url)).toBe('lost true');
    expect(await getKind(cutsHalfway.url)).toBe('lost true');
    expect(await getKind(speaksNothing.url)).toBe('lost true');
    expect(await getKind(packedBadly.url)).toBe('lost true');
  });

  it('SEC-10 ignores informational responses', async () => {
    const server = await givenServer((request, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' }, () => {
        setTimeout(() => request.socket.destroy(), 20);
      });
    });

    await expect(get(server.url)).rejects.toMatchObject({ kind: 'lost', status: undefined });
  });

  it('SEC-10 refuses an invalid request', async () => {
    const server = await givenServer((_, response) => void response.end('1'));

    for (const url of [
      '',
      '/path',
      'ftp://example.com',
      'file:///etc/passwd',
      'http://u:p@x.com/',
    ]) {
      await expect(get(url)).rejects.toMatchObject({ kind: 'refused' });
    }
    const headers = { 'X-Key': 'a\r\nX-Other: b' };
    await expect(get(server.url, { headers })).rejects.toMatchObject({ kind: 'refused' });
    expect(server.connections()).toBe(0);
  });

  it('SEC-10 reveals no secret in an error', async () => {
    const secrets = [
      'tok-1',
      'tok-2',
      'tok-3',
      '4111111111111111',
      '52998224725',
      'tok-4',
      'tok-5',
    ];
    const tellsAll = await givenServer((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/tok-5', 'X-Echo': 'tok-5' });
      if (request.url!.startsWith('/cut')) response.write('tok-5');
      else response.end('<html>tok-5</html>');
      if (request.url!.startsWith('/cut')) setTimeout(() => request.socket.destroy(), 20);
    });
    const silent = await givenServer(() => {});
    const secretRequest = {
      headers: { Authorization: 'Bearer tok-1', Cookie: 'session=tok-2', access_token: 'tok-3' },
      json: { number: '4111111111111111', cpf: '52998224725' },
    };
    const address = (base: string, path: string) => `${base}${path}/tok-4?key=tok-4#tok-4`;
    const failures = await Promise.all(
      [
        post(address(tellsAll.url, '/cut'), secretRequest),
        postAndGiveUp(address(silent.url, '/x'), secretRequest),
        post(address(tellsAll.url, '/page'), secretRequest).then((answer) => answer.json()),
        post(address(tellsAll.url, '/long'), { ...secretRequest, maxBytes: 3 }),
        post(address('http://127.0.0.1:1', ''), secretRequest),
        post('http://user:tok-4@127.0.0.1/', secretRequest),
        post('tok-4', secretRequest),
        post(tellsAll.url, { headers: { 'X-Key': 'tok-1\n' } }),
        givenOutbound().toCustomer({
          ...secretRequest,
          method: 'POST',
          url: address(silent.url, '/x'),
          timeoutMs: SHORT_TIMEOUT_MS,
        }),
      ].map((answer) => answer.then(() => null).catch((error: Error) => error)),
    );

    for (const error of failures) {
      expect(error).toMatchObject({ name: 'OutboundError' });
      const errorText = inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error);
      for (const secret of secrets) expect(errorText).not.toContain(secret);
    }
  });
});

describe('redirects', () => {
  async function givenRedirects() {
    const requests: { url: string; headers: object }[] = [];
    const target = await givenServer((request, response) => {
      requests.push({ url: request.url!, headers: request.headers });
      response.end('{"found":true}');
    }, '127.0.0.2');
    const elsewhere = `http://127.0.0.2:${target.port}/found`;
    const door = await givenServer((request, response) => {
      requests.push({ url: request.url!, headers: request.headers });
      const to = { '/near': '/far', '/loop': '/loop', '/scheme': 'file:///etc/passwd' };
      const location = to[request.url as keyof typeof to] ?? elsewhere;
      response.writeHead(307, { Location: location }).end();
    });
    return { url: door.url, requests };
  }

  it('SEC-10 follows no redirects by default', async () => {
    const { url, requests } = await givenRedirects();

    expect(await get(`${url}/near`)).toMatchObject({ status: 307, headers: { location: '/far' } });
    expect(await post(`${url}/near`, { redirects: 5 })).toMatchObject({ status: 307 });
    expect(requests).toHaveLength(2);
  });

  it('SEC-10 follows redirects of a GET, and sends no headers to another origin', async () => {
    const { url, requests } = await givenRedirects();
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Api-Key': 'x' };

    const answer = await get(`${url}/near`, { redirects: 2, headers });

    expect(answer.json()).toEqual({ found: true });
    expect(requests.map((request) => request.url)).toEqual(['/near', '/far', '/found']);
    expect(requests[1]!.headers).toMatchObject({ authorization: 'Bearer x', 'x-api-key': 'x' });
    expect(Object.keys(requests[2]!.headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('SEC-10 follows at most the given number of redirects, and only to web addresses', async () => {
    const { url, requests } = await givenRedirects();

    expect(await get(`${url}/loop`, { redirects: 3 })).toMatchObject({ status: 307 });
    expect(requests).toHaveLength(4);
    await expect(get(`${url}/scheme`, { redirects: 3 })).rejects.toMatchObject({ kind: 'refused' });
  });
});
