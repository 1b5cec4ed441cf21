import { cookieNamed } from '@pero/web-platform/browser-cookies';
import { quietly } from '@pero/web-platform/idle';
import { countPageView } from '@pero/web-platform/outside/analytics';
import { reportError } from '@pero/web-platform/outside/error-reports';
import { loadExperiments } from '@pero/web-platform/outside/experiments';
import { loadFeedbackWidget, loadScript } from '@pero/web-platform/outside/feedback-widget';
import { openReplay, type Recorder } from '@pero/web-platform/outside/session-replay';
import { trackVisit } from '@pero/web-platform/outside/tracker';
import type { PublicSettings } from '@pero/web-platform/public-settings';

let isFirst = true;

/** The services of others that are switched on: the counter and the tracker on every page, the rest once. */
export async function tellOutside(settings: PublicSettings, path: string): Promise<void> {
  const { analytics, tracker, experiments, feedbackWidget } = settings;
  const beacon = (url: string, body: string) => navigator.sendBeacon(url, body);
  if (analytics) await quietly(() => countPageView(analytics, { path, title: document.title }, beacon), reportError);
  if (tracker) await quietly(() => trackVisit(tracker, path, beacon), reportError);
  if (!isFirst) return;
  isFirst = false;
  if (experiments) await quietly(() => loadExperiments(experiments, experimentsWindow()), reportError);
  if (feedbackWidget) await quietly(() => loadFeedbackWidget(feedbackWidget, document), reportError);
  await quietly(() => recordVisit(settings), reportError);
}

/** Only where an operator has named a recorder (docs/decisions/0025). */
function recordVisit({ sessionReplay, errorReports }: PublicSettings): void {
  if (!sessionReplay) return;
  const replay = openReplay(sessionReplay, errorReports.replay, {
    loadRecorder: async (url) => {
      await loadScript(url, document, 'The recorder did not load');
      const { rrweb } = window as { rrweb?: { record?: Recorder } };
      if (!rrweb?.record) throw new Error('The script has no recorder');
      return rrweb.record;
    },
    send: (url, body) => navigator.sendBeacon(url, body),
    every: (ms, work) => {
      const timer = window.setInterval(work, ms);
      return () => window.clearInterval(timer);
    },
    after: (ms) => new Promise((resolve) => window.setTimeout(resolve, ms)),
    now: Date.now,
    random: Math.random,
    newId: () => crypto.randomUUID(),
  });
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(type, replay.active, { passive: true });
  }
  window.addEventListener('error', replay.broken);
  window.addEventListener('unhandledrejection', replay.broken);
}

const YEAR = 365 * 24 * 60 * 60;

function experimentsWindow() {
  const setCookie = (name: string, value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser, and the server must read it
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
  };
  return {
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    href: location.href,
    clientId: clientId(setCookie),
    hasCookie: (name: string) => cookieNamed(name) !== null,
    setCookie,
  };
}

/** A random number of this browser, so that it gets the same variants tomorrow. */
function clientId(keep: (name: string, value: string) => void): string {
  const known = cookieNamed('client_id');
  if (known) return known;
  const id = crypto.randomUUID();
  keep('client_id', id);
  return id;
}
