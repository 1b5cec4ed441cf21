import type { Act } from '@pero/server-platform/act';
import { addConsent, CONSENT_KINDS, type ConsentKind, consentsOf, withdrawConsent } from '../../store/papers.ts';

/** A text that people agree to: its edition in force, with the sha256 of its words. */
export type Documents = (slug: string) => { readonly slug: string; readonly version: string; readonly sha256: string };

/** To whom an address is given, each by a consent of its own (152-ФЗ, art. 6 and 9). */
export const CONSENT_SLUGS: Readonly<Record<ConsentKind, string>> = {
  print_shop: 'circulation-print-shop',
  carrier: 'circulation-carrier',
};

const REFUSED = { print_shop: 'consent-print-shop', carrier: 'consent-carrier' } as const;

export type Boxes = {
  readonly print_shop_consent?: boolean | undefined;
  readonly carrier_consent?: boolean | undefined;
};

/** Which of the two a person has yet to give, in the editions in force. */
export async function consentsLeft({ db, actor }: Pick<Act, 'db' | 'actor'>, documents: Documents) {
  const given = await consentsOf(db, actor.userId);
  return CONSENT_KINDS.filter((kind) => {
    const { version } = documents(CONSENT_SLUGS[kind]);
    return !given.some((one) => one.kind === kind && one.version === version);
  });
}

/** What is neither given nor ticked: each is said beside its box. Once given, it need not be given with every order. */
export async function consentsMissing(act: Pick<Act, 'db' | 'actor'>, boxes: Boxes, documents: Documents) {
  const left = await consentsLeft(act, documents);
  return left.filter((kind) => boxes[`${kind}_consent`] !== true).map((kind) => REFUSED[kind]);
}

/** What was ticked and is not given yet. */
export async function keepConsents(
  act: Pick<Act, 'db' | 'actor' | 'now' | 'request'>,
  boxes: Boxes,
  documents: Documents,
): Promise<void> {
  const { ip, userAgent } = act.request;
  for (const kind of await consentsLeft(act, documents)) {
    if (boxes[`${kind}_consent`] !== true) continue;
    const { slug, version, sha256 } = documents(CONSENT_SLUGS[kind]);
    const given = { kind, slug, version, sha256, acceptedAt: act.now, ip, userAgent };
    await addConsent(act.db, { userId: act.actor.userId, ...given });
  }
}

/** Taken back: nothing new is sent with it. What the shop and the carrier have already they need to bring the books. */
export async function takeConsentsBack({ db, actor, now }: Act) {
  for (const kind of CONSENT_KINDS) await withdrawConsent(db, actor.userId, kind, now);
  return {};
}
