import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import {
  CONSENT_KINDS,
  CONSENTS,
  type ConsentBoxes,
  type ConsentKind,
  consentsIn,
  consentsMissing,
  pageFor,
  refusedConsents,
} from '../rules/consents.ts';
import { type AgreedText, addConsents, consentsOf, hasConsent, withdrawConsent } from '../store/consents.ts';
import type { Documents } from './register.ts';

/** Letters with news are as easily left as joined (38-ФЗ, art. 18). Asking for what is already so changes nothing. */
export async function chooseMarketing(act: Act, wanted: boolean, documents: Documents) {
  const { db, actor, now } = act;
  if (!wanted) await withdrawConsent(db, actor.userId, 'marketing', now);
  else if (!(await hasConsent(db, actor.userId, 'marketing'))) {
    const slug = CONSENTS.marketing.page;
    await agree(act, [{ kind: 'marketing', slug, ...(await documents(slug)) }]);
  }
  return consentsOf(db, actor.userId);
}

/** Where a person lives, by their papers; null of whoever has not said. Papers are another feature; an app brings the two together. */
export type ResidentCountry = (db: Db, profileId: number) => Promise<string | null>;

/** What a person has yet to agree to, in the editions in force. `country` is where they live, null when they have not said. */
export async function consentsLeft(db: Db, userId: number, country: string | null, documents: Documents) {
  const given = (await consentsOf(db, userId)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const slugs = [...new Set(CONSENT_KINDS.flatMap((kind) => [pageFor(kind, true), pageFor(kind, false)]))];
  const versions = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, (await documents(slug)).version] as const)),
  );
  const known = given as { kind: ConsentKind; slug: string; version: string }[];
  const missing = consentsMissing(known, residencyIn(country), (slug) => versions.get(slug) ?? '');
  return missing.map(({ kind, page, accepted }) => ({ kind, slug: page, accepted_version: accepted }));
}

function residencyIn(country: string | null): boolean | null {
  return country === null ? null : country === 'RU';
}

type Tools = { readonly documents: Documents; readonly residentCountry: ResidentCountry };

export async function ownConsentsLeft({ db, actor }: Pick<Act, 'db' | 'actor'>, tools: Tools) {
  return consentsLeft(db, actor.userId, await tools.residentCountry(db, actor.profileId), tools.documents);
}

/** Asked of whoever lacks them: registered by a program, moved to another country, or agreed to an earlier edition. */
export async function giveConsents(act: Act, boxes: ConsentBoxes, tools: Tools) {
  const left = await ownConsentsLeft(act, tools);
  const refused = refusedConsents(
    left.map(({ kind, slug }) => ({ kind, page: slug })),
    boxes,
  );
  if (refused.length > 0) return { refused };
  const ticked = consentsIn(boxes).map(({ kind }) => kind);
  const texts = left
    .filter(({ kind }) => ticked.includes(kind))
    .map(async ({ kind, slug }) => ({ kind, slug, ...(await tools.documents(slug)) }));
  await agree(act, await Promise.all(texts));
  return ownConsentsLeft(act, tools);
}

async function agree({ db, actor, now, request }: Act, texts: readonly AgreedText[]): Promise<void> {
  if (texts.length === 0) return;
  await addConsents(db, { userId: actor.userId, texts, ip: request.ip, userAgent: request.userAgent }, now);
}

/** The demonstration's authors have agreed to everything. Loaded a second time it changes nothing. */
export async function loadDemoConsents(db: Db, userIds: readonly number[], documents: Documents, now: Date) {
  for (const userId of userIds) {
    const texts = (await consentsLeft(db, userId, null, documents)).map(async ({ kind, slug }) => ({
      kind,
      slug,
      ...(await documents(slug)),
    }));
    if (texts.length > 0) {
      await addConsents(db, { userId, texts: await Promise.all(texts), ip: '', userAgent: 'demo' }, now);
    }
  }
}
