// An embedded PostgreSQL's port changes at each start, and Asterisk's files name one.
import { connect, createServer, type Server } from 'node:net';
import { findRunningServer } from '../../apps/api/src/platform/db/embedded/running-server.ts';

/** @param cluster the folder with postmaster.pid */
export async function startDatabaseRelay(cluster: string, port: number): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    void findRunningServer(cluster)
      .catch(() => null)
      .then((running) => {
        if (running === null) return socket.destroy();
        const database = connect(running.port, '127.0.0.1');
        socket.setNoDelay(true);
        database.setNoDelay(true);
        database.on('error', () => socket.destroy());
        database.on('close', () => socket.destroy());
        socket.on('close', () => database.destroy());
        return socket.pipe(database).pipe(socket);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}
