import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import type { Scope } from '@pero/wire/scopes';
import { keyMade, keyRevoked } from '../events.ts';
import { KEY_BEGINS, type KeyDays, keyEnds, MOST_KEYS, PREFIX_LENGTH } from '../rules/api-keys.ts';
import { addKey, keysOf, removeKey } from '../store/api-keys.ts';
import { lockUser } from '../store/users.ts';
import { isStaff } from './factor/second-factor.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { checkOwnPassword } from './set-password.ts';

type Row = Awaited<ReturnType<typeof keysOf>>[number];
type Wish = { readonly name: string; readonly scopes: readonly Scope[]; readonly days: KeyDays };

export async function listApiKeys({ db, actor, now }: Act) {
  return (await keysOf(db, actor.userId, now)).map(shown);
}

export async function prepareApiKey(context: BeforeContext<Actor>, password: string) {
  const checked = await checkOwnPassword(context, password);
  if ('refused' in checked) return checked;
  return checked.is_valid ? null : ({ refused: 'password-wrong' } as const);
}

/** The secret leaves with this answer and is kept nowhere. */
export async function makeApiKey(
  act: Act,
  { name, scopes, days }: Wish,
  refused: Awaited<ReturnType<typeof prepareApiKey>>,
) {
  if (refused) return refused;
  const { db, actor, now } = act;
  if (isStaff(actor)) return { refused: 'keys-not-for-staff' } as const;
  await lockUser(db, actor.userId);
  if ((await keysOf(db, actor.userId, now)).length >= MOST_KEYS) return { refused: 'keys-too-many' } as const;
  const key = `${KEY_BEGINS}${newSecret()}`;
  const made = await addKey(
    db,
    {
      userId: actor.userId,
      name,
      prefix: key.slice(0, PREFIX_LENGTH),
      hash: hashOfSecret(key),
      scopes: [...new Set(scopes)],
      endsAt: keyEnds(days, now),
    },
    now,
  );
  await act.announce(keyMade, { subject: actor.userId, data: { keyId: made.id, scopes } });
  return { ...shown(made), key };
}

export async function revokeApiKey({ db, actor, announce }: Act, keyId: number) {
  if (!(await removeKey(db, actor.userId, keyId))) throw new NotFound('api key');
  await announce(keyRevoked, { subject: actor.userId, data: { keyId } });
  return {};
}

function shown({ scopes, ...row }: Row) {
  return { ...row, scopes: scopes as Scope[] };
}
