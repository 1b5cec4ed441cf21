export type IdleWindow = {
  readonly requestIdleCallback?: (work: () => void, options: { timeout: number }) => unknown;
  readonly setTimeout: (work: () => void, ms: number) => unknown;
};

/** After everything a person waits for; also in browsers that do not know idleness. */
export function whenIdle(browser: IdleWindow, work: () => void): void {
  if (browser.requestIdleCallback) browser.requestIdleCallback(work, { timeout: 5000 });
  else browser.setTimeout(work, 1500);
}

/** Outside services: a failure is told to the platform and to nobody else, and stops nothing. */
export async function quietly(work: () => Promise<unknown> | unknown, report: (error: unknown) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(error);
  }
}
