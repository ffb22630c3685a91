import { join } from 'node:path';
import {
  findMissingLibraries,
  findUnpacked,
  readModuleNames,
  type AsteriskProgram,
} from './asterisk-program.ts';
import { SwitchFailure } from './failure.ts';
import { fetchPackages, type PackageList } from './fetch-packages.ts';
import { CONFIG_TEMPLATES } from './write-configuration.ts';

const PACKAGES: PackageList = {
  // Debian has no newer Asterisk elsewhere.
  suite: 'unstable',
  // lame makes MP3 recordings.
  roots: ['asterisk', 'lame'],
  programs: /^(asterisk(-config|-modules)?|lame)$/,
  // The loaded modules need these alone.
  libraries:
    'brotli bsd c cap com-err crypt curl edit flac gcc-s gssapi-krb idn jansson k5crypto keyutils krb krb5support ldap md ' +
    'mp3lame mpg123 nghttp ngtcp ngtcp2-crypto-ossl nspr nss ogg opus pq psl sasl sndfile sqlite srtp ssh ssl stdc++ systemd tinfo unistring ' +
    'uriparser uuid vorbis0a vorbisenc xml xslt zstd',
  otherWay:
    'Install Asterisk 20 or newer by your system, or set DEBIAN_MIRROR to the address of a Debian mirror.',
};

/** Replaces earlier packages if the new ones work. */
export async function fetchAsterisk(packages: string): Promise<AsteriskProgram> {
  await fetchPackages(packages, PACKAGES, async (folder) => {
    const program = await findUnpacked(folder);
    if (!program) throw new SwitchFailure('The downloaded Asterisk does not run here.');
    const names = await readModuleNames(join(CONFIG_TEMPLATES, 'modules.conf'));
    const broken = await findMissingLibraries(program, names);
    if (broken.length > 0) {
      throw new SwitchFailure(`The downloaded packages lack libraries:\n${broken.join('\n')}`);
    }
  });
  return (await findUnpacked(packages))!;
}
