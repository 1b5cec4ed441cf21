import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { shownColorScheme, useColorScheme } from './color-scheme.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * Around every piece of Mantine's: menus, windows, pickers. Such pieces are loaded when somebody asks for them and are
 * drawn in the browser only, so that a page which has none carries nothing of Mantine.
 */
export function MantineRoom({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={shownColorScheme(scheme)}
      getStyleNonce={nonceOfPage}
    >
      {children}
    </MantineProvider>
  );
}

// Mantine's windows stop the page behind them from scrolling by a style of their own, which asks for the nonce here.
if (typeof document !== 'undefined') Object.assign(globalThis, { __webpack_nonce__: nonceOfPage() });

/** Browsers hide the attribute, not the property. */
function nonceOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
