import helmet from '@fastify/helmet';
import type { Brand } from '@alo/contract/platform/brand.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  brand: Brand,
): Promise<void> {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const frames = getOrigins(Object.values(brand.tutorials));
  const pictures = getOrigins([brand.logoUrl, brand.loginImageUrl]);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...pictures],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", () => getWebSocketSource(brand)],
        fontSrc: ["'self'"],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
}

/** A demo's switch may start and stop. */
function getWebSocketSource({ sipWebSocketUrl, domainSuffix }: Brand): string {
  return sipWebSocketUrl?.replace('{domain}', `*${domainSuffix}`) ?? '';
}

function getOrigins(addresses: readonly (string | null)[]): string[] {
  const absolute = addresses.filter((address) => address !== null && URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address!).origin))];
}
