import { cookieNamed } from './browser-cookies.ts';
import { type Call, callWith } from './call.ts';
import { showFactor } from './factor-prompt.ts';
import { reportError } from './outside/error-reports.ts';
import { tellRoyaltyRefusal } from './outside/royalty-auth-fail.ts';
import { royaltyAddress, royaltyBaseOfPage } from './outside/royalty-base.ts';
import { seen } from './sending/connection.ts';
import { signInAgain } from './sign-in-prompt.ts';

/** Every page of ours brings a token that fits its session; a page that lay on the device for a while has none. */
async function renewToken(): Promise<boolean> {
  const had = cookieNamed('csrftoken');
  await fetch('/offline/', { method: 'HEAD', credentials: 'same-origin' }).catch(() => null);
  return cookieNamed('csrftoken') !== had;
}

/** `call` for the browser: `await call(signIn, { email, password })`. */
export const call: Call = callWith({
  fetch: async (path, init) => {
    const address = royaltyAddress(path, royaltyBaseOfPage());
    const send = () => fetch(address, init);
    // Another company's silence says nothing about ours.
    const response = await (address === path ? seen(send, init.signal) : send());
    tellRoyaltyRefusal(window, path, response.status);
    return response;
  },
  csrfToken: () => cookieNamed('csrftoken'),
  report: reportError,
  renewToken,
  showFactor,
  signInAgain,
});
