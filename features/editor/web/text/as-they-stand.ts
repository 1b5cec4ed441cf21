import { webLink } from '@pero/manuscript/canonical/links';
import type { References } from '@pero/manuscript/inlines';
import { AS_WRITTEN } from '../../rules/canonical-text.ts';

/** References as they stand; links that lead nowhere safe are gone. */
export const AS_THEY_STAND: References = {
  ...AS_WRITTEN,
  link: (link) => (link.startsWith('#') ? link : webLink(link)),
};
