import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { extensionsQuery } from '../../../lib/queries/extensions.ts';
import { useSession } from '../../../lib/session/session.tsx';

export type ReportView = 'all' | 'missed' | 'own';

export const VIEW_IN_ADDRESS: Record<ReportView, string> = {
  all: 'todas',
  missed: 'perdidas',
  own: 'minhas',
};

/** `view` is null until a USER's extensions are known, because their calls come first. */
export function useReportView(): { view: ReportView | null; ownExtensions: readonly string[] } {
  const { user, isAdmin } = useSession();
  const [search] = useSearchParams();
  const { data, isPending } = useQuery(extensionsQuery);
  const ownExtensions = (data ?? [])
    .filter(({ userId }) => userId === user.id)
    .map(({ number }) => number);
  const asked = (Object.keys(VIEW_IN_ADDRESS) as ReportView[]).find(
    (view) => VIEW_IN_ADDRESS[view] === search.get('vista'),
  );
  const wanted = asked ?? (isAdmin ? 'all' : 'own');
  if (wanted !== 'own') return { view: wanted, ownExtensions };
  if (isPending) return { view: null, ownExtensions };
  return { view: ownExtensions.length > 0 ? 'own' : 'all', ownExtensions };
}
