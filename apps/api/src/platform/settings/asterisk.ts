import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { WEB_SOCKET_URL } from './sip-web-socket.ts';

export interface AsteriskServer {
  /** Without a trailing slash, like http://127.0.0.1:8088/ari */
  ariUrl: string;
  ariUser: string;
  ariPassword: string;
  /** The manager interface. */
  amiHost: string;
  amiPort: number;
  amiUser: string;
  amiPassword: string;
}

export interface AsteriskSettings {
  readonly servers: readonly AsteriskServer[];
  /** Null unless the file beside the table `sip.cel` is here. */
  readonly celFile: string | null;
  /** Set if `npm run softswitch` has started it. */
  readonly webSocketUrl: string | null;
}

const NONE: AsteriskSettings = { servers: [], celFile: null, webSocketUrl: null };

const Connection = z.object({
  ariUrl: z.url({ protocol: /^https?$/ }),
  ariUser: z.string().default('alo'),
  ariPassword: z.string(),
  amiHost: z.string(),
  amiPort: z.number(),
  amiUser: z.string().default('alo'),
  amiPassword: z.string(),
  celFile: z.string().nullish(),
  webSocketUrl: z.string().regex(WEB_SOCKET_URL).nullish(),
});

export function readAsteriskSettings(
  env: Environment,
  isDemo: boolean,
  dataDir: string,
): AsteriskSettings {
  if (env.ASTERISK_ARI_URL === undefined) {
    return isDemo ? watchConnectionFile(join(dataDir, 'softswitch', 'connection.json')) : NONE;
  }
  const { ASTERISK_AMI_ADDRESS: addresses = [] } = env;
  if (addresses.length !== env.ASTERISK_ARI_URL.length) {
    throw new ConfigError(
      'ASTERISK_AMI_ADDRESS is needed with ASTERISK_ARI_URL: one address for each Asterisk, in the same order',
    );
  }
  const { ASTERISK_ARI_PASSWORD: ariPassword, ASTERISK_AMI_PASSWORD: amiPassword } = env;
  if (ariPassword === undefined || amiPassword === undefined) {
    throw new ConfigError(
      'ASTERISK_ARI_PASSWORD and ASTERISK_AMI_PASSWORD are needed with ASTERISK_ARI_URL: the passwords of ari.conf and manager.conf',
    );
  }
  return {
    servers: env.ASTERISK_ARI_URL.map((ariUrl, i) => ({
      ariUrl,
      ariUser: env.ASTERISK_ARI_USER,
      ariPassword,
      amiHost: addresses[i]!.host,
      amiPort: addresses[i]!.port,
      amiUser: env.ASTERISK_AMI_USER,
      amiPassword,
    })),
    celFile: env.ASTERISK_CEL_FILE === undefined ? null : resolve(env.ASTERISK_CEL_FILE),
    webSocketUrl: null,
  };
}

/** `npm run softswitch` may start and stop a demo's Asterisk at any time. */
function watchConnectionFile(file: string): AsteriskSettings {
  let changedAtMs = 0;
  let settings = NONE;
  function read(): AsteriskSettings {
    try {
      const { mtimeMs } = statSync(file);
      if (mtimeMs !== changedAtMs) settings = parseConnection(readFileSync(file, 'utf8'));
      changedAtMs = mtimeMs;
    } catch {
      // Absent, or half written.
      changedAtMs = 0;
      settings = NONE;
    }
    return settings;
  }
  return {
    get servers() {
      return read().servers;
    },
    get celFile() {
      return read().celFile;
    },
    get webSocketUrl() {
      return read().webSocketUrl;
    },
  };
}

function parseConnection(text: string): AsteriskSettings {
  const { celFile, webSocketUrl, ariUrl, ...server } = Connection.parse(JSON.parse(text));
  return {
    servers: [{ ...server, ariUrl: ariUrl.replace(/\/+$/, '') }],
    celFile: celFile ?? null,
    webSocketUrl: webSocketUrl ?? null,
  };
}
