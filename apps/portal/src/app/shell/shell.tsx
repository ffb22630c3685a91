import { layout } from '@alo/messages/platform/layout.ts';
import type { TutorialKey } from '@alo/messages/product/notices.ts';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { BonusCredit } from '../../features/bonus-credit/bonus-credit.tsx';
import { NameQuestion } from '../../features/name-question/name-question.tsx';
import { shouldAskName } from '../../features/name-question/name-answers.ts';
import { NewsBanner } from '../../features/news-banner/news-banner.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useBalanceEvents } from './balance/use-balance-events.ts';
import { useMissedCallEvents } from './counters/use-missed-call-events.ts';
import { useSession } from '../../lib/session/session.tsx';
import { canOpen } from '../can-open.ts';
import { routes } from '../routes.tsx';
import { Header } from './header.tsx';
import { PageOutline } from './outlines/page-outline.tsx';
import { ShellContext } from './shell-context.ts';
import classes from './shell.module.css';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { Sidebar } from '../navigation/sidebar.tsx';
import { useSidebarCollapse } from '../navigation/use-sidebar-collapse.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const MoreSheet = lazyPart(async () => (await import('../navigation/more-sheet.tsx')).MoreSheet);
const CommandPalette = lazyPart(
  async () => (await import('../command-palette/command-palette.tsx')).CommandPalette,
);
const AddCreditModal = lazyPart(
  async () =>
    (await import('../../features/charges/add-credit/add-credit-modal.tsx')).AddCreditModal,
);
const TutorialModal = lazyPart(
  async () => (await import('../../components/tutorial/tutorial-modal.tsx')).TutorialModal,
);

export function Shell() {
  const { pathname } = useLocation();
  const session = useSession();
  const { isCollapsed, toggleCollapsed } = useSidebarCollapse();
  const [more, setMore] = useState<'open' | 'closing' | 'closed'>('closed');
  const toggleMore = (isOpen: boolean) =>
    setMore((before) => (isOpen ? 'open' : before === 'closed' ? 'closed' : 'closing'));
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isAddingCredit, setAddingCredit] = useState(false);
  const [isAskingName, setAskingName] = useState(() => shouldAskName(session.user));
  const [tutorial, setTutorial] = useState<TutorialKey | null>(null);

  const isWide = routes.some((route) => route.path === pathname && route.isWide);

  useBalanceEvents();
  useMissedCallEvents();
  useHotkeys([['mod+K', () => setPaletteOpen(true)]], []);

  return (
    <ShellContext
      value={{
        openPalette: () => setPaletteOpen(true),
        openAddCredit: () => setAddingCredit(true),
        openTutorial: setTutorial,
        isAskingName,
      }}
    >
      <a className={`no-print ${classes.skip}`} href="#content">
        {layout.skipToContent}
      </a>
      <div className={classes.app} data-collapsed={isCollapsed || undefined}>
        <Sidebar isCollapsed={isCollapsed} onToggle={toggleCollapsed} />
        <div className={classes.sheet}>
          <Header />
          <NewsBanner canOpen={(path) => canOpen(path, session)} />
          <main
            id="content"
            tabIndex={-1}
            className={classes.content}
            data-wide={isWide || undefined}
          >
            {pathname === '/dashboard' && <NameQuestion onClose={() => setAskingName(false)} />}
            <ErrorBoundary key={pathname} isInline>
              <Outlet context={<PageOutline />} />
            </ErrorBoundary>
          </main>
        </div>
        <BottomBar isMoreOpen={more === 'open'} onToggleMore={toggleMore} />
      </div>
      {more !== 'closed' && (
        <MoreSheet
          isRequested={more === 'open'}
          onClose={() => toggleMore(false)}
          onExited={() => setMore('closed')}
        />
      )}
      {isPaletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
      {isAddingCredit && <AddCreditModal onClose={() => setAddingCredit(false)} />}
      {tutorial !== null && (
        <TutorialModal tutorial={tutorial} isOpen onClose={() => setTutorial(null)} />
      )}
      <BonusCredit />
    </ShellContext>
  );
}
