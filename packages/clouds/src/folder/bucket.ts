import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open as openFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CloudError, type CloudStep } from '../cloud-error.ts';
import type {
  Bucket,
  ByteRange,
  Fingerprint,
  MeasuredObject,
  ObjectPart,
  ReadableBucket,
} from '../cloud.ts';

export function openFolder(folder: string): ReadableBucket {
  const withStep = <Answer>(step: CloudStep, work: () => Promise<Answer>): Promise<Answer> =>
    work().catch((error: unknown) => {
      if (error instanceof CloudError) throw error;
      throw toCloudError(error as NodeJS.ErrnoException, step);
    });

  /** Links a temporary file, so that no partial file gets the name. */
  async function put({ name, open }: MeasuredObject): Promise<void> {
    const path = join(folder, name);
    const temporary = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await pipeline(
        open(),
        createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
      );
      await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function hasSameContent(name: string, files: readonly Fingerprint[]): Promise<boolean> {
    const path = join(folder, name);
    const { size } = await stat(path);
    const sameSize = files.filter(({ bytes }) => bytes === size);
    if (sameSize.length === 0) return false;
    const storedHash = (await hashFile(path)).digest();
    return sameSize.some(({ sha256 }) => storedHash.equals(sha256));
  }
  const matchesAny: Bucket['matchesAny'] = (name, files) =>
    withStep('verify', () => hasSameContent(name, files));

  async function readPart(name: string, { first, last }: ByteRange): Promise<ObjectPart> {
    await using file = await openFile(join(folder, name));
    const { size, mtime } = await file.stat();
    const content = Buffer.alloc(Math.max(0, Math.min(last + 1, size) - first));
    await file.read(content, 0, content.length, first);
    return { objectBytes: size, etag: `"${size}-${mtime.getTime()}"`, changedAt: mtime, content };
  }

  return {
    read: (name, range, etag) =>
      withStep('read', async () => {
        const part = await readPart(name, range).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        });
        if (part && etag !== undefined && part.etag !== etag) {
          throw new CloudError('different', { step: 'read' });
        }
        return part;
      }),
    async store(object) {
      await withStep('store', () => put(object));
      if (!(await matchesAny(object.name, [object]))) {
        throw new CloudError('different', { step: 'verify' });
      }
    },
    matchesAny,
    remove: (name) => withStep('remove', () => rm(join(folder, name), { force: true })),
  };
}

async function hashFile(path: string): Promise<Hash> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash;
}

function toCloudError({ code }: NodeJS.ErrnoException, step: CloudStep): CloudError {
  const isForbidden = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
  return new CloudError(isForbidden ? 'forbidden' : 'unavailable', { step, code });
}
