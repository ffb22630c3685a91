import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const POLICY = 'Content-Security-Policy';
const OWN_STYLES = "style-src 'self'";

/** The first style element gets a nonce, so the browser ignores injected ones. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const page = html.replace('<style>', `<style nonce="${newStyleNonce(reply)}">`);
  return reply.type('text/html; charset=utf-8').send(page);
}

export function newStyleNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64url');
  allowStyles(reply, `'nonce-${nonce}'`);
  return nonce;
}

/** Allows third-party styles on script-free pages, such as mails. */
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
