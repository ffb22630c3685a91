import { useQuery } from '@tanstack/react-query';
import { formatAttendantName } from '../../lib/text/attendant-name.ts';
import { extensionsQuery } from '../../lib/queries/extensions.ts';

export interface ExtensionChoice {
  number: string;
  /** `Caio Brandt`, or the number alone where nobody is named. */
  name: string;
  recordsCalls: boolean;
  /** Every user may play its recordings, not only ADMINs. */
  recordingAccess: boolean;
}

/** The extensions to choose from; RPT-10: a failure leaves none, and the report works on. */
export function useExtensions(): ExtensionChoice[] {
  const { data = [] } = useQuery(extensionsQuery);
  return data.map((extension) => ({
    number: extension.number,
    name: formatAttendantName(extension) || extension.number,
    recordsCalls: extension.recordsCalls,
    recordingAccess: extension.recordingAccess,
  }));
}
