import type { Act } from '@pero/server-platform/act';
import { CONSENTS } from '../rules/consents.ts';
import { addConsents, consentsOf, hasConsent, withdrawConsent } from '../store/consents.ts';
import type { Documents } from './register.ts';

/** Letters with news are as easily left as joined (38-ФЗ, art. 18). Asking for what is already so changes nothing. */
export async function chooseMarketing(act: Act, wanted: boolean, documents: Documents) {
  const { db, actor, now, request } = act;
  if (!wanted) await withdrawConsent(db, actor.userId, 'marketing', now);
  else if (!(await hasConsent(db, actor.userId, 'marketing'))) {
    const slug = CONSENTS.marketing.page;
    const text = { kind: 'marketing' as const, slug, ...(await documents(slug)) };
    await addConsents(db, { userId: actor.userId, texts: [text], ip: request.ip, userAgent: request.userAgent }, now);
  }
  return consentsOf(db, actor.userId);
}
