import { cookieNamed } from './browser-cookies.ts';
import { type Call, callWith } from './call.ts';
import { reportError } from './error-reports.ts';

/** `call` for the browser: `await call(signIn, { email, password })`. */
export const call: Call = callWith({
  fetch: (path, init) => fetch(path, init),
  csrfToken: () => cookieNamed('csrftoken'),
  report: reportError,
});
