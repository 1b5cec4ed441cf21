import { randomBytes } from 'node:crypto';
import { normalEmail } from '@pero/kernel/email';
import type { Act, Actor } from '@pero/server-platform/act';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import type { Refused } from '@pero/wire/refusal';
import { registered } from '../events.ts';
import { cameWith, campaignIn } from '../rules/came-with.ts';
import { type ConsentBoxes, consentsIn } from '../rules/consents.ts';
import { referralCode, referralIn } from '../rules/referral-code.ts';
import { type RegistrationRefusal, registrationRefusals } from '../rules/registration.ts';
import { type AgreedText, addConsents } from '../store/consents.ts';
import { addUser } from '../store/users.ts';
import { openBrowserSession } from './browser-session.ts';
import { LIMITS } from './limits.ts';
import { hashPassword } from './passwords.ts';
import { infoOfUser } from './user-info.ts';

/** Which version of a page is in force, and the sha256 of its text. Pages are another feature; an app brings the two together. */
export type Documents = (slug: string) => DocumentVersion | Promise<DocumentVersion>;
export type DocumentVersion = { readonly version: string; readonly sha256: string };

export type Registration = ConsentBoxes & {
  readonly email: string;
  readonly password: string;
  readonly referral?: string | null | undefined;
  /** False of whoever lives outside Russia. */
  readonly is_resident?: boolean | undefined;
};

type Prepared =
  | Refused<RegistrationRefusal | 'too-many-requests'>
  | { readonly passwordHash: string; readonly texts: readonly AgreedText[] };

/** The slow part: what is wrong is told at no cost, and only then is a password hashed. */
export async function prepareRegistration(
  { db, now, request }: BeforeContext<Actor | null>,
  registration: Registration,
  documents: Documents,
): Promise<Prepared> {
  const refused = registrationRefusals(registration);
  if (refused.length > 0) return { refused };
  if (!(await withinLimit(db, LIMITS.registration, request.ip, now))) return { refused: 'too-many-requests' };
  const texts = consentsIn(registration, registration.is_resident ?? true).map(async ({ kind, page }) => ({
    kind,
    slug: page,
    ...(await documents(page)),
  }));
  return { passwordHash: await hashPassword(registration.password), texts: await Promise.all(texts) };
}

/** Registers and lets in at once; the address is confirmed later. */
export async function register(act: Act<Actor | null>, registration: Registration, prepared: Prepared) {
  if ('refused' in prepared) return prepared;
  const { db, now, request } = act;
  const added = await addUser(
    db,
    {
      email: normalEmail(registration.email),
      username: null,
      passwordHash: prepared.passwordHash,
      staff: null,
      referralCode: newReferralCode(),
      referral: referralIn(registration.referral),
      cameWith: cameWith({ ...campaignIn(request.cookies.utm), ...request.query }, Object.keys(registration)),
      activatedAt: null,
      names: { first: '', middle: '', last: '' },
    },
    now,
  );
  // Two who register one address at once meet in the unique index: the second finds it taken.
  if (!added) return { refused: 'email-taken' } as const;

  const { ip, userAgent } = request;
  await addConsents(db, { userId: added.userId, texts: prepared.texts, ip, userAgent }, now);
  const info = await infoOfUser(db, added.userId);
  await openBrowserSession(act, info);
  await act.announce(registered, { subject: added.userId });
  return info;
}

export function newReferralCode(): string {
  return referralCode(randomBytes(8));
}
