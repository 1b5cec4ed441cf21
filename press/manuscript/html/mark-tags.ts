import type { Mark } from '../model.ts';

/** What the tags of HTML mean for the text within them, in a file as in what is pasted. */
export const MARK_OF_TAG: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'emphasis',
  em: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  var: 'emphasis',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  pre: 'code',
};
