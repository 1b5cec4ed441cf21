import type { PublicSettings } from '../public-settings.ts';
import { openTrail, type Trail } from './trail.ts';

/** What the reports need of the browser, so that they can be tried without one. */
export type ReportingWindow = {
  readonly location: { readonly href: string; readonly origin: string };
  readonly onError: (listener: (event: Pick<ErrorEvent, 'filename' | 'error' | 'message'>) => void) => void;
  readonly onRejection: (listener: (event: Pick<PromiseRejectionEvent, 'reason'>) => void) => void;
  readonly send: (path: string, body: string) => Promise<unknown>;
  readonly random: () => number;
  readonly now: () => number;
};

export type ErrorReport = {
  readonly message: string;
  readonly stack: string;
  readonly page: string;
  /** Only of a person with a profile. */
  readonly profile_id?: number;
};

type Reporter = { report: (error: unknown) => void; visit: (path: string) => void; trail: Trail };

/** A page that breaks in a loop must not call us in a loop. */
const MOST_REPORTS = 10;
const LONGEST_STACK = 4000;

let reporter: Reporter | null = null;

/** Tells the platform about a fault in the browser. Does nothing until reports are opened, and never throws. */
export function reportError(error: unknown): void {
  reporter?.report(error);
}

/** A page has been opened: the reports say it as the last step, and count anew. */
export function visitForReports(path: string): void {
  reporter?.visit(path);
}

export function openErrorReports(
  settings: PublicSettings['errorReports'],
  profileId: number,
  browser: ReportingWindow,
): void {
  if (!settings.isOn || reporter) return;
  reporter = reporterOf(settings, profileId, browser);
  browser.onError(({ filename, error, message }) => {
    if (isOurs(filename, browser.location.origin)) reportError(error ?? message);
  });
  browser.onRejection(({ reason }) => reportError(reason));
}

export function reporterOf(
  settings: PublicSettings['errorReports'],
  profileId: number,
  browser: ReportingWindow,
): Reporter {
  const trail = openTrail(settings.replay, browser);
  let sent = 0;
  return {
    trail,
    visit: (path) => {
      sent = 0;
      trail.add(`open ${path}`);
    },
    report: (error) => {
      const { message, stack } = described(error);
      if (isForeign(message, stack, browser.location.origin) || sent >= MOST_REPORTS) return;
      if (browser.random() >= settings.sampling) return;
      sent += 1;
      const steps = browser.random() < settings.replay.errorSampling ? trail.steps() : [];
      const report: ErrorReport = {
        message,
        stack: [stack.slice(0, 3000), ...steps].join('\n').slice(0, LONGEST_STACK),
        page: pageOf(browser.location.href),
        ...(profileId > 0 && { profile_id: profileId }),
      };
      // A report that cannot be sent is not worth a second failure.
      browser.send('/api/client-errors', JSON.stringify(report)).catch(() => {});
    },
  };
}

/** Words of browsers and extensions about themselves; none of them is about our page. */
const NOISE = [
  /^ResizeObserver loop/,
  /^Script error\.?$/,
  /Extension context invalidated/,
  /^Request aborted$/,
  /AbortError|The (user|operation was) aborted/,
  /(chrome|moz|safari|safari-web|ms-browser)-extension:/,
];

function isForeign(message: string, stack: string, origin: string): boolean {
  if (NOISE.some((noise) => noise.test(message) || noise.test(stack))) return true;
  const places = stack.match(/https?:\/\/[^\s)]+/g) ?? [];
  return places.length > 0 && !places.some((place) => place.startsWith(origin));
}

function isOurs(file: string | undefined, origin: string): boolean {
  return !file || file.startsWith(origin);
}

function described(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) {
    return { message: error.message.slice(0, 500), stack: error.stack ?? '' };
  }
  return { message: String(error).slice(0, 500), stack: '' };
}

/** Without the query: it may hold a mailed token or what a person was looking for. */
function pageOf(href: string): string {
  return (href.split(/[?#]/)[0] ?? '').slice(0, 500);
}
