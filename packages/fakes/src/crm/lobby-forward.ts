import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Passes on request and answer unchanged. If one side disconnects, the other side is disconnected too. */
export function forward(request: IncomingMessage, response: ServerResponse, url: string): void {
  const { method, headers } = request;
  // uses a new connection, because a kept one may be closing
  const asked = ask(url, { method, headers, agent: false }, (answered) => {
    response.writeHead(answered.statusCode!, answered.headers);
    answered.pipe(response);
    answered.on('error', () => response.destroy());
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
