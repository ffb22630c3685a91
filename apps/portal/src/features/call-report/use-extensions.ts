import { extensionFromWire, listExtensions } from '@alo/contract/extensions.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { attendantName } from '../../lib/attendant-name.ts';

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
  const { data } = useQuery({
    queryKey: ['extensions', 'ramal asc'],
    queryFn: ({ signal }) =>
      callApi(listExtensions, { query: { filter: { order: 'ramal asc' } }, signal }),
  });
  return (data ?? []).map(extensionFromWire).map((extension) => ({
    number: extension.number,
    name: attendantName(extension) || extension.number,
    recordsCalls: extension.recordsCalls,
    recordingAccess: extension.recordingAccess,
  }));
}
