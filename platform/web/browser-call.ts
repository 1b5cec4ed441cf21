import { cookieNamed } from './browser-cookies.ts';
import { type Call, callWith } from './call.ts';
import { showFactor } from './factor-prompt.ts';
import { reportError } from './outside/error-reports.ts';
import { tellRoyaltyRefusal } from './outside/royalty-auth-fail.ts';
import { royaltyAddress, royaltyBaseOfPage } from './outside/royalty-base.ts';
import { signInAgain } from './sign-in-prompt.ts';

/** `call` for the browser: `await call(signIn, { email, password })`. */
export const call: Call = callWith({
  fetch: async (path, init) => {
    const response = await fetch(royaltyAddress(path, royaltyBaseOfPage()), init);
    tellRoyaltyRefusal(window, path, response.status);
    return response;
  },
  csrfToken: () => cookieNamed('csrftoken'),
  report: reportError,
  showFactor,
  signInAgain,
});
