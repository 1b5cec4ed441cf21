import type { OfferInfo } from '../contract/offers.ts';

/** Which window is open: the author's offer (or the move to its new edition), or the one of fanfics. */
export type OfferKind = 'author' | 'fanfic';

type Document = OfferInfo['document'];

export type OfferTask =
  /** To read and sign; an upgrade goes by a call of its own. */
  | { readonly to: 'sign' | 'upgrade'; readonly document: Document }
  | { readonly to: 'nothing'; readonly why: 'direct' | 'signed'; readonly document: Document };

/** What there is to do in the window. */
export function taskOf(kind: OfferKind, info: OfferInfo): OfferTask {
  const { document, state, upgrade } = kind === 'fanfic' ? info.fanfic : info;
  if (state === 'direct' || state === 'signed') return { to: 'nothing', why: state, document };
  // Only the author's offer has an agreement on the upgrade; the others are signed anew themselves.
  if (upgrade && kind === 'author') return { to: 'upgrade', document: upgrade.document };
  return { to: 'sign', document };
}

/** The person's last copy of a document, or of what brought it into force. */
export function copyOf({ signatures }: Pick<OfferInfo, 'signatures'>, slugs: readonly string[]) {
  return signatures.find(({ slug }) => slugs.includes(slug)) ?? null;
}
