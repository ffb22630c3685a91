import { useQuery } from '@tanstack/react-query';
import { formatAttendantName } from '../../lib/text/attendant-name.ts';
import { extensionsQuery } from '../../lib/queries/extensions.ts';

export interface ExtensionChoice {
  number: string;
  /** `Caio Brandt`, or the number if the extension has no attendant. */
  name: string;
  recordsCalls: boolean;
  /** USERs may play its recordings, not only ADMINs. */
  recordingAccess: boolean;
}

/** RPT-10: after a failure the list is empty and the report still works. */
export function useExtensions(): ExtensionChoice[] {
  const { data = [] } = useQuery(extensionsQuery);
  return data.map((extension) => ({
    number: extension.number,
    name: formatAttendantName(extension) || extension.number,
    recordsCalls: extension.recordsCalls,
    recordingAccess: extension.recordingAccess,
  }));
}
