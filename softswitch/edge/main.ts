// Serves the browsers' WebSocket, and leads to an embedded database, whose port changes.
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getDatabasePort, requireSettings, servesBrowsers } from '../install/switch-settings.ts';
import { startDatabaseRelay } from './database-relay.ts';
import { startWebSocketEdge } from './websocket-edge.ts';

const folder = process.argv[2];
if (folder === undefined) throw new Error('The run folder is missing.');
const settings = await requireSettings(folder);
const { certificate, key } = settings;

const readCertificate = async () =>
  certificate === null || key === null
    ? null
    : { cert: await readFile(certificate), key: await readFile(key) };

const edge = servesBrowsers(settings)
  ? await startWebSocketEdge({
      address: settings.address,
      port: settings.edgePort,
      targetPort: settings.controlPort,
      tls: await readCertificate(),
    })
  : null;
if (certificate !== null) {
  // A renewed certificate serves new connections.
  watch(certificate, { persistent: false }, () => {
    void readCertificate()
      .then((tls) => tls && edge?.renew(tls))
      .catch(() => {});
  });
}
const relay = settings.embeddedDatabase
  ? await startDatabaseRelay(settings.embeddedDatabase, getDatabasePort(settings))
  : null;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    edge?.close();
    relay?.close();
    process.exit(0);
  });
}
