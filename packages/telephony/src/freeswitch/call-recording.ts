import { valueOf, type Variables } from './variables.ts';

/** The recording's name below the recordings folder; or why it has none although the switch named a file. */
export type Recording = { file: string | null; warning: null } | { file: null; warning: string };

const NONE: Recording = { file: null, warning: null };

/** `root`: the recordings folder as the switch sees it, for paths that begin with a slash. */
export function readRecording(variables: Variables, root: string | null): Recording {
  const path = recordingPath(variables);
  if (path === '') return NONE;
  const isUnreadable = path.includes('\\') || path.includes('\0') || path.split('/').includes('..');
  if (isUnreadable) return outside(path, 'leads out of the recordings folder');
  if (!path.startsWith('/')) return { file: path, warning: null };
  if (root === null) return outside(path, 'is not relative to the recordings folder');
  const folder = `${root.replace(/\/+$/, '')}/`;
  const clean = path.replace(/\/{2,}/g, '/');
  return clean.startsWith(folder) && clean.length > folder.length
    ? { file: clean.slice(folder.length), warning: null }
    : outside(path, `is not below ${folder}`);
}

const outside = (path: string, why: string): Recording => ({
  file: null,
  warning: `the recording ${path} ${why}: the call is stored without it`,
});

// The last two are FusionPBX's.
function recordingPath(variables: Variables): string {
  const named =
    valueOf(variables, 'alo_recording') ||
    valueOf(variables, 'recording_file') ||
    valueOf(variables, 'record_file_path');
  const name = valueOf(variables, 'record_name');
  if (named !== '' || name === '') return named;
  const folder = valueOf(variables, 'record_path').replace(/\/+$/, '');
  return folder === '' ? name : `${folder}/${name}`;
}
