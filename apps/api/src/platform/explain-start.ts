import { ConfigError } from './settings/config-error.ts';
import { stripQueryParameters } from './db/connection/query-error.ts';

export function explainStart(thrown: unknown): string {
  // Query values hold hashes and personal data.
  const error = stripQueryParameters(thrown);
  const { code, port, name, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError) return `The settings are invalid:\n${message}`;
  if (
    name === 'EmbeddedDatabaseError' ||
    name === 'DatabaseVersionError' ||
    name === 'DatabaseRoleError'
  )
    return message;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken. Stop the other program, or choose a port: PORT=3001 npm start`;
    case 'EACCES':
      return `Not allowed: ${message}. Choose another PORT or HOST.`;
    case 'ENOSPC':
      return 'The disk is full. Make room and start again.';
    case '53100':
      return `The disk of the database is full. Make room and start again.\n${message}`;
    case '53300':
      return `The database has no connection left: raise its max_connections, or lower DATABASE_POOL.\n${message}`;
    case '42501':
      return (
        `The database does not allow it: ${message}. The tables belong to another role: name it in DATABASE_OWNER_URL ` +
        '(see docs/operator/instalar.md).'
      );
    case '25006':
      return `The database at DATABASE_URL is read-only: ${message}. Name the primary, or the proxy that leads to it.`;
    case 'ECONNREFUSED':
      return `The database at DATABASE_URL does not answer: ${message}`;
    default:
      return stack ?? String(error);
  }
}
