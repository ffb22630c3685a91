import type { OutboundAnswer } from '@alo/outbound/answer.ts';
import type { OutboundRequest } from '@alo/outbound/ask.ts';
import type { Access } from '../../connector.ts';

/** A vendor's answer, 200 by default. */
export const answered = (
  body: unknown,
  status = 200,
  retryAfterSeconds?: number,
): OutboundAnswer => ({
  status,
  headers: {},
  retryAfterSeconds,
  bytes: Buffer.from(JSON.stringify(body)),
  text: JSON.stringify(body),
  json: () => body,
  jsonIfAny: () => body,
});

type Script = Readonly<Record<string, (url: URL, request: OutboundRequest) => unknown>>;

/** A vendor for cases that no stand-in has: answers `GET /path` by a script, and 404 to all else. */
export function scriptedVendor(script: Script) {
  const requests: OutboundRequest[] = [];
  const access: Access = {
    baseUrl: 'https://crm.example',
    send: (request) => {
      requests.push(request);
      const url = new URL(request.url);
      const answer = script[`${request.method} ${url.pathname}`]?.(url, request);
      const isWhole = typeof answer === 'object' && answer !== null && 'jsonIfAny' in answer;
      if (isWhole) return Promise.resolve(answer as OutboundAnswer);
      return Promise.resolve(answer === undefined ? answered({}, 404) : answered(answer));
    },
    grant: {
      accessToken: 'of-ana-alone',
      refreshToken: null,
      expiresAt: '2099-01-01T00:00:00.000Z',
      baseUrl: 'https://acme.crm.example',
    },
  };
  return { requests, access };
}
