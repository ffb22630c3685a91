export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export const USE_ANOTHER_DATABASE = 'set DATABASE_URL to a PostgreSQL 15 or newer of yours';

const CAUSES: { matches: RegExp; advise: (folder: string) => string }[] = [
  {
    matches: /could not look up effective user ID/,
    advise: () =>
      `PostgreSQL needs a user with a name, and the present one has no entry in /etc/passwd: add one, or ${USE_ANOTHER_DATABASE}.`,
  },
  {
    matches: /No space left on device|Check free disk space|ENOSPC|Disk quota exceeded|EDQUOT/,
    advise: (folder) => `The disk is full: free some space for ${folder} and start again.`,
  },
  {
    matches: /Permission denied|EACCES|EPERM|Operation not permitted|has wrong ownership/,
    advise: (folder) =>
      `No permission for ${folder}: it belongs to another user. Start as that user, ` +
      `choose another folder with DATA_DIR, or ${USE_ANOTHER_DATABASE}.`,
  },
  {
    matches: /Read-only file system|EROFS/,
    advise: (folder) => `${folder} is on a read-only disk: choose another folder with DATA_DIR.`,
  },
  {
    matches: /Cannot allocate memory|ENOMEM/,
    advise: () =>
      'There is not enough memory for PostgreSQL (about 300 MB): free some and start again.',
  },
  {
    matches: /cannot execute: required file not found|GLIBC|loading shared libraries|ENOEXEC/,
    advise: () =>
      `The embedded PostgreSQL does not run on this system (it needs Linux with glibc, or macOS): ${USE_ANOTHER_DATABASE}.`,
  },
  {
    matches: /database files are incompatible with server/,
    advise: (folder) =>
      `The data in ${folder} was made by another PostgreSQL version: choose another folder with DATA_DIR.`,
  },
];

export function explainFailure(
  cause: unknown,
  folder: string,
  step: string,
): EmbeddedDatabaseError {
  if (cause instanceof EmbeddedDatabaseError) return cause;
  const detail = getDetail(cause);
  const knownCause = CAUSES.find(({ matches }) => matches.test(detail));
  const advice = knownCause ? knownCause.advise(folder) : `${step} failed in ${folder}.`;
  return new EmbeddedDatabaseError(`${advice}\n${detail.trim()}`, { cause });
}

function getDetail(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const stderr = 'stderr' in cause ? String(cause.stderr) : '';
  return stderr.trim() || cause.message;
}
