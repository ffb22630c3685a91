import { readVariable, type Variables } from './variables.ts';

/** `file`: path below the recordings folder. `warning`: the switch named a file outside it. */
export type Recording = { file: string | null; warning: null } | { file: null; warning: string };

const NONE: Recording = { file: null, warning: null };

/** @param root the recordings folder as the switch sees it */
export function readRecording(variables: Variables, root: string | null): Recording {
  const path = readRecordingPath(variables);
  if (path === '') return NONE;
  const isUnreadable = path.includes('\\') || path.includes('\0') || path.split('/').includes('..');
  if (isUnreadable) return toWarning(path, 'leads out of the recordings folder');
  if (!path.startsWith('/')) return { file: path, warning: null };
  if (root === null) return toWarning(path, 'is not relative to the recordings folder');
  const folder = `${root.replace(/\/+$/, '')}/`;
  const clean = path.replace(/\/{2,}/g, '/');
  return clean.startsWith(folder) && clean.length > folder.length
    ? { file: clean.slice(folder.length), warning: null }
    : toWarning(path, `is not below ${folder}`);
}

const toWarning = (path: string, why: string): Recording => ({
  file: null,
  warning: `the recording ${path} ${why}: the call is stored without it`,
});

export const hasRecording = (variables: Variables): boolean => readRecordingPath(variables) !== '';

// record_path and record_name come from FusionPBX.
function readRecordingPath(variables: Variables): string {
  const named =
    readVariable(variables, 'alo_recording') ||
    readVariable(variables, 'recording_file') ||
    readVariable(variables, 'record_file_path');
  const name = readVariable(variables, 'record_name');
  if (named !== '' || name === '') return named;
  const folder = readVariable(variables, 'record_path').replace(/\/+$/, '');
  return folder === '' ? name : `${folder}/${name}`;
}
