import { RoyaltyNotice } from '@pero/royalties/web/royalty-notice';
import { Toasts } from '@pero/ui/feedback/toast';
import { copyTable } from '@pero/ui/tables/copied-table';
import { OfferBanner } from '@pero/verification/web/offers-banner';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatches, useSearchParams } from 'react-router';
import { Adapters } from '../adapters/adapters.tsx';
import { useRootData, useViewer } from '../shell/root-data.ts';
import { FactorPrompt } from './factor-prompt.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useFinderKey } from './use-finder-key.ts';

const Drawer = lazy(() => import('./drawer.tsx'));
const Finder = lazy(() => import('./finder.tsx'));
const Modals = lazy(() => import('../modals.tsx'));

/** Everything around a page. A page whose `handle.frame` is `'bare'` has the whole window: sign-in, the editor. */
export function Frame({ children }: { children: ReactNode }) {
  const me = useViewer();
  const upgrade = useRootData()?.upgrade;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [drawer, setDrawer] = useState({ isWanted: false, at: '' });
  const isInBrowser = useIsInBrowser();
  const isBare = useMatches().some(({ handle }) => frameOf(handle) === 'bare');
  const [isFinding, setFinding] = useState(false);
  const openFinder = () => setFinding(me.isSignedIn);
  useFinderKey(openFinder);
  const openDrawer = () => setDrawer({ isWanted: true, at: pathname });
  // Going anywhere closes it.
  const isDrawerOpen = drawer.at === pathname;
  return (
    <div className={styles.frame} data-kind={me.kind}>
      <a className="skip" href="#main">
        К содержанию
      </a>
      {!isBare && <TopBar onMenu={openDrawer} onFind={openFinder} />}
      {!isBare && upgrade && <OfferBanner {...upgrade} />}
      {!isBare && <RoyaltyNotice />}
      <main
        id="main"
        tabIndex={-1}
        className={isBare ? styles.bare : `wrap ${styles.main}`}
        onCopy={({ nativeEvent }) => copyTable(nativeEvent)}
      >
        {children}
      </main>
      {!isBare && <Footer onAll={openDrawer} />}
      {!isBare && <TabBar onMore={openDrawer} />}
      <Suspense>
        {drawer.isWanted && <Drawer isOpen={isDrawerOpen} onClose={() => setDrawer({ isWanted: true, at: '' })} />}
        {isFinding && <Finder onClose={() => setFinding(false)} />}
        {isInBrowser && search.has('modal') && <Modals />}
      </Suspense>
      <RouteAnnouncer />
      <FactorPrompt />
      <SignInPrompt />
      <Toasts />
      <Adapters />
    </div>
  );
}

/** False while the served page is brought to life: windows are drawn by the browser alone. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

function frameOf(handle: unknown): unknown {
  return typeof handle === 'object' && handle !== null && 'frame' in handle ? handle.frame : null;
}
