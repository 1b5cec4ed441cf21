import { useSyncExternalStore } from 'react';

const ATTRIBUTE = 'data-color-scheme';

/** Light or dark at this moment: a canvas is not repainted by the stylesheet. */
export function useScheme(): string {
  return useSyncExternalStore(watch, schemeNow, () => 'light');
}

function schemeNow(): string {
  return document.documentElement.getAttribute(ATTRIBUTE) ?? 'light';
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
