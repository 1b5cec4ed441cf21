import { createContext } from 'react';

/** The password of this page's inline scripts and styles. Empty in the browser, which hides it from scripts too. */
export const Nonce = createContext<string | undefined>(undefined);
