import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/** If one side disconnects, so does the other. */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
): void {
  const { method, headers } = request;
  // a reused connection may be closing
  const outgoing = sendRequest(url, { method, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}
