import { BetaBadge } from './beta-badge.tsx';
import { CountBadge } from './count-badge.tsx';
import type { NavigationPage } from './navigation.ts';
import entryClasses from './navigation-entry.module.css';
import { useNeedCounts } from './use-need-counts.ts';

export function PageLabel({ label, page, isBeta = false }: NavigationPage) {
  const count = useNeedCounts()(page);
  return (
    <>
      <span className={entryClasses.label}>{label}</span>
      {isBeta && <BetaBadge />}
      {count !== null && <CountBadge {...count} />}
    </>
  );
}
