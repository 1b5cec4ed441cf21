import { toastInfo } from '@pero/ui/feedback/toast';
import { cookieNamed } from '@pero/web-platform/browser-cookies';
import { whenIdle } from '@pero/web-platform/idle';
import { openErrorReports, visitForReports } from '@pero/web-platform/outside/error-reports';
import { awaitBookstoreSignIn, takeBookstoreSuccess } from '@pero/web-platform/outside/storage-event';
import type { PublicSettings } from '@pero/web-platform/public-settings';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useRootData } from '../shell/root-data.ts';
import { earlyChanges } from './early.ts';
import { useDeviceOwner } from './use-device-owner.ts';

/** Has any service of others been told of a page yet? */
let isHeard = false;

/** What a page does beside its own work: nothing here is seen, and nothing waits for it. */
export function Adapters() {
  const root = useRootData();
  const settings = root?.settings;
  const profileId = root?.me.profileId ?? 0;
  const { pathname } = useLocation();

  useDeviceOwner(root?.isAway ? undefined : root?.me);
  useHeardEarly();
  useEffect(() => {
    awaitBookstoreSignIn(window);
    if (takeBookstoreSuccess(window)) void toastInfo('Вы вошли через книжный магазин');
    // Whoever drives this page from outside sees here that it listens now.
    document.documentElement.dataset.listens = '';
  }, []);

  useEffect(() => {
    if (settings) openErrorReports(settings.errorReports, profileId, reportingWindow());
  }, [settings, profileId]);

  useEffect(() => {
    visitForReports(pathname);
    if (!settings || !hasOutside(settings)) return;
    if (pathname.startsWith('/beta/')) {
      // Of a room of first readers no other company hears; what has begun to listen on a page before is left behind.
      if (isHeard) window.location.reload();
      return;
    }
    isHeard = true;
    whenIdle(window, () => {
      void import('./outside.ts').then(({ tellOutside }) => tellOutside(settings, pathname));
    });
  }, [settings, pathname]);

  return null;
}

function hasOutside({ analytics, tracker, experiments, feedbackWidget, sessionReplay }: PublicSettings): boolean {
  return [analytics, tracker, experiments, feedbackWidget, sessionReplay].some((service) => service !== null);
}

/** Before anything is drawn anew over what was typed; told when React has finished, else it would hear only the last of it. */
function useHeardEarly() {
  useLayoutEffect(() => {
    const early = earlyChanges(document);
    queueMicrotask(() => {
      for (const tell of early) tell();
    });
  }, []);
}

function reportingWindow() {
  return {
    location: window.location,
    onError: (listener: (event: ErrorEvent) => void) => window.addEventListener('error', listener),
    onRejection: (listener: (event: PromiseRejectionEvent) => void) =>
      window.addEventListener('unhandledrejection', listener),
    send: (path: string, body: string) =>
      fetch(path, {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'include' as const,
        headers: { 'content-type': 'application/json', 'x-csrftoken': cookieNamed('csrftoken') ?? '' },
      }),
    random: Math.random,
    now: Date.now,
  };
}
