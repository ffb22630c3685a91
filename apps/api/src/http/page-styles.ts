import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const POLICY = 'Content-Security-Policy';
const OWN_STYLES = "style-src 'self'";

/** Answers a page of our own making, whose first style element, and no other, a browser takes. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const page = html.replace('<style>', `<style nonce="${newStyleNonce(reply)}">`);
  return reply.type('text/html; charset=utf-8').send(page);
}

/** What an answer's style elements bear, so that a browser takes them and none that somebody slips in. */
export function newStyleNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  allowStyles(reply, `'nonce-${nonce}'`);
  return nonce;
}

/** For a page that shows what others have styled, and runs no script. */
export function allowInlineStyles(reply: FastifyReply): void {
  allowStyles(reply, "'unsafe-inline'");
}

function allowStyles(reply: FastifyReply, source: string): void {
  const policy = String(reply.getHeader(POLICY));
  reply.header(
    POLICY,
    policy.replace(OWN_STYLES, () => `${OWN_STYLES} ${source}`),
  );
}
