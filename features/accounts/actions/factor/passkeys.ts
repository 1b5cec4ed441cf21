import { randomBytes } from 'node:crypto';
import { type Act, sessionOf } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { MOST_PASSKEYS } from '../../rules/second-factor.ts';
import { CHALLENGE_MS } from '../../rules/sessions/lifetimes.ts';
import * as store from '../../store/second-factors.ts';
import { keepChallenge, takeChallenge } from '../../store/sessions.ts';
import { lockUser } from '../../store/users.ts';
import { passFactor } from '../browser-session.ts';
import { infoOfUser } from '../user-info.ts';
import { ALGORITHMS, isNewKey, placeOf, signedCount } from './passkey-proof.ts';
import { added, type FactorTools, isStaff, tell } from './second-factor.ts';

/** AC54: what the browser asks its passkeys, to make a new one or to sign. */
export async function passkeyQuestion({ db, actor, now }: Act, { siteUrl }: FactorTools) {
  const challenge = randomBytes(32);
  await keepChallenge(db, sessionOf(actor), challenge, now);
  const known = await store.passkeysOf(db, actor.userId);
  return {
    challenge: challenge.toString('base64url'),
    rp_id: placeOf(siteUrl).rpId,
    algorithms: ALGORITHMS,
    user: { id: Buffer.from(`pero:${actor.userId}`).toString('base64url'), name: actor.email ?? actor.name },
    credential_ids: known.map(({ credentialId }) => credentialId),
  };
}

type Answered = { readonly id: string; readonly client_data: string; readonly authenticator_data: string };
type NewKey = Answered & { readonly public_key: string; readonly algorithm: number; readonly name: string };

/** AC55: a new passkey. */
export async function addPasskey(act: Act, given: NewKey, tools: FactorTools) {
  const { db, actor, now } = act;
  const challenge = await challengeOf(act);
  const publicKey = bytes(given.public_key);
  const credentialId = bytes(given.id);
  const response = { ...authenticatorData(given), credentialId, publicKey, algorithm: given.algorithm };
  if (!challenge || !isNewKey(response, challenge, placeOf(tools.siteUrl)))
    return { refused: 'passkey-wrong' } as const;
  const known = await store.passkeysOf(db, actor.userId);
  if (known.length >= MOST_PASSKEYS) return { refused: 'passkeys-too-many' } as const;
  const passkey = {
    userId: actor.userId,
    credentialId: credentialId.toString('base64url'),
    publicKey,
    algorithm: given.algorithm,
    signCount: response.authenticatorData.readUInt32BE(33),
    name: given.name || `Ключ ${known.length + 1}`,
  };
  if (!(await store.addPasskey(db, passkey, now))) return { refused: 'passkey-known' } as const;
  return added(act, tools, 'passkey-added');
}

/** AC56: a passkey lets in, or makes the factor fresh. */
export async function showPasskey(
  act: Act,
  given: Answered & { readonly signature: string },
  { siteUrl }: Pick<FactorTools, 'siteUrl'>,
) {
  const { db, actor, now } = act;
  const challenge = await challengeOf(act);
  const kept = await store.lockPasskey(db, actor.userId, given.id);
  const count =
    challenge && kept
      ? signedCount(
          { ...authenticatorData(given), signature: bytes(given.signature) },
          kept,
          challenge,
          placeOf(siteUrl),
        )
      : null;
  if (!kept || count === null) return { refused: 'passkey-wrong' } as const;
  await store.markPasskeyUsed(db, kept.id, count, now);
  await passFactor(act);
  return infoOfUser(db, actor.userId);
}

/** AC57: forgets one. The last factor stays: it is turned off by the password too, and by the staff never. */
export async function removePasskey(act: Act, passkeyId: number) {
  const { db, actor } = act;
  // Of two that are forgotten at once one would be the last.
  await lockUser(db, actor.userId);
  const known = await store.passkeysOf(db, actor.userId);
  if (!known.some(({ id }) => id === passkeyId)) throw new NotFound('passkey');
  const isLast = known.length === 1 && (await store.appSince(db, actor.userId)) === null;
  if (isLast) return { refused: isStaff(actor) ? 'factor-obligatory' : 'factor-last' } as const;
  await store.dropPasskey(db, actor.userId, passkeyId);
  await tell(act, actor.userId, 'passkey-removed');
  return {};
}

async function challengeOf({ db, actor, now }: Act): Promise<Buffer | null> {
  const taken = await takeChallenge(db, sessionOf(actor));
  return taken && now.getTime() - taken.at.getTime() < CHALLENGE_MS ? taken.challenge : null;
}

function authenticatorData({ client_data, authenticator_data }: Answered) {
  return { clientData: bytes(client_data), authenticatorData: bytes(authenticator_data) };
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
