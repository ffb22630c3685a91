import { useQuery } from '@tanstack/react-query';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { extensionsQuery } from '../../lib/queries/extensions.ts';

export interface ExtensionChoice {
  number: string;
  name: string;
  recordsCalls: boolean;
  /** Applies to USERs. */
  recordingAccess: boolean;
}

/** RPT-10: returns an empty list after a failure. */
export function useExtensions(): ExtensionChoice[] {
  const { data = [] } = useQuery(extensionsQuery);
  return data.map((extension) => ({
    number: extension.number,
    name: formatAttendantName(extension) || extension.number,
    recordsCalls: extension.recordsCalls,
    recordingAccess: extension.recordingAccess,
  }));
}
