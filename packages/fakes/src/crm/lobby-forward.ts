import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Passes a request on as it came, and the answer back as it comes; who breaks off on one side does so on the other. */
export function forward(request: IncomingMessage, response: ServerResponse, url: string): void {
  const { method, headers } = request;
  // a connection of its own: one that is kept may just be closing
  const asked = ask(url, { method, headers, agent: false }, (answered) => {
    response.writeHead(answered.statusCode!, answered.headers);
    answered.pipe(response);
    answered.on('error', () => response.destroy());
  });
  asked.on('error', () => response.destroy());
  response.on('close', () => asked.destroy());
  request.pipe(asked);
}
