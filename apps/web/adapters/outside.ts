import { countPageView } from '@pero/web-platform/analytics';
import { cookieNamed } from '@pero/web-platform/browser-cookies';
import { reportError } from '@pero/web-platform/error-reports';
import { loadExperiments } from '@pero/web-platform/experiments';
import { loadFeedbackWidget } from '@pero/web-platform/feedback-widget';
import { quietly } from '@pero/web-platform/idle';
import type { PublicSettings } from '@pero/web-platform/public-settings';
import { trackVisit } from '@pero/web-platform/tracker';

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
