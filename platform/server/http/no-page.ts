/** What every answer carries that is no page: no browser shows it as one, frames it or guesses what it is. */
export const NO_PAGE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
