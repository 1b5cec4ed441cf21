import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Act, type Actor, sessionOf } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { openWords, sealWords } from '@pero/server-platform/sealed-words';
import type { Refused } from '@pero/wire/refusal';
import barcodes from 'bwip-js/node';
import { factorChanged } from '../../events.ts';
import { type FactorChange, RECOVERY, shownRecoveryCode, typedCode } from '../../rules/second-factor.ts';
import { afterWrongTry, isLocked } from '../../rules/sessions/login-lock.ts';
import { forgetTries, keepTries, lockTries } from '../../store/login-tries.ts';
import * as store from '../../store/second-factors.ts';
import { endSessions, markFactorShown } from '../../store/sessions.ts';
import { lockUser } from '../../store/users.ts';
import { passFactor } from '../browser-session.ts';
import { infoOfUser } from '../user-info.ts';
import { base32, matchingStep, newTotpSecret, otpauthUri } from './totp.ts';

/** `key` seals what is kept; `siteUrl` is where passkeys are at home. */
export type FactorTools = { readonly key: Buffer; readonly siteUrl: string };

export type FactorRefusal = 'factor-wrong' | 'login-locked';

/** AC50: what a person has, and whether they must. */
export async function factorsOf({ db, actor }: Pick<Act, 'db' | 'actor'>) {
  const passkeys = await store.passkeysOf(db, actor.userId);
  return {
    is_obligatory: isStaff(actor),
    state: actor.factor?.state ?? ('none' as const),
    app_since: await store.appSince(db, actor.userId),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    recovery_codes_left: await store.recoveryCodesLeft(db, actor.userId),
  };
}

/**
 * Why a new factor may not be added in this session; null when it may. Whoever has one shows it first; whoever has none and
 * need not have one gives the password; whoever must set one up has just given it.
 */
export function addingRefusal(
  { factor }: Actor,
  isRightPassword: boolean,
): 'factor-show-first' | 'password-wrong' | null {
  if (factor?.state === 'setup') return null;
  if (factor) return factor.isFresh ? null : 'factor-show-first';
  return isRightPassword ? null : 'password-wrong';
}

/** AC51: a secret for the app, as text and as a picture. Nothing changes until its first code was given. */
export async function beginApp({ db, actor, now }: Act, { key }: FactorTools) {
  const secret = newTotpSecret();
  await store.keepNextSecret(db, actor.userId, sealed(key, actor.userId, secret), now);
  const uri = otpauthUri(secret, actor.email ?? actor.name);
  return { secret: base32(secret), uri, qr: pictureOf(uri) };
}

/** AC52: the first code proves that the app has the secret. */
export async function confirmApp(act: Act, typed: string, tools: FactorTools) {
  const { db, actor, now } = act;
  // The password was asked for when the secret was made.
  const early = addingRefusal(actor, true);
  if (early === 'factor-show-first') return { refused: early };
  const app = await store.lockApp(db, actor.userId);
  if (!app?.nextSecret) return { refused: 'factor-not-begun' } as const;
  const refused = await countFactorTry(act, actor.userId, async () => {
    const secret = opened(tools.key, actor.userId, app.nextSecret ?? Buffer.alloc(0));
    const given = typedCode(typed);
    const step = given?.kind === 'app' ? matchingStep(secret, given.code, now, 0) : null;
    if (step === null) return false;
    await store.keepApp(db, actor.userId, sealed(tools.key, actor.userId, secret), step, now);
    return true;
  });
  if (refused) return refused;
  return added(act, tools, app.since === null ? 'on' : 'app-changed');
}

/** AC53: a code of the app, or one for emergencies, lets in or makes the factor fresh. */
export async function showCode(act: Act, typed: string, tools: FactorTools) {
  const refused = await spendCode(act, act.actor.userId, typed, tools);
  if (refused) return refused;
  await passFactor(act);
  return infoOfUser(act.db, act.actor.userId);
}

type Counting = Pick<Act<Actor | null>, 'db' | 'now' | 'announce'>;

/** Null when the code was right; from then on it is spent. */
export async function spendCode(
  act: Counting,
  userId: number,
  typed: string,
  { key }: FactorTools,
): Promise<Refused<FactorRefusal> | null> {
  const { db, now } = act;
  return countFactorTry(act, userId, async () => {
    const given = typedCode(typed);
    if (given?.kind === 'recovery') {
      if (!(await store.spendRecoveryCode(db, userId, recoveryHash(key, userId, given.code), now))) return false;
      await tell(act, userId, 'code-spent');
      return true;
    }
    const app = await store.lockApp(db, userId);
    if (!given || !app?.secret) return false;
    const step = matchingStep(opened(key, userId, app.secret), given.code, now, app.lastStep);
    if (step === null) return false;
    await store.keepLastStep(db, userId, step);
    return true;
  });
}

/** AC58: ten new ones in the place of those before. */
export async function renewRecoveryCodes(act: Act, tools: FactorTools) {
  const codes = await giveRecoveryCodes(act.db, act.actor.userId, tools);
  await tell(act, act.actor.userId, 'codes-new');
  return { recovery_codes: codes };
}

/** AC59: by password and factor. Whoever must have one changes the app instead. */
export async function turnOff(act: Act, isRightPassword: boolean, typed: string, tools: FactorTools) {
  const { db, actor } = act;
  if (isStaff(actor)) return { refused: 'factor-obligatory' } as const;
  if (!isRightPassword) return { refused: 'password-wrong' } as const;
  // Whoever has passkeys alone has recovery codes: one of them, or a factor shown just now.
  if (typed !== '' || !actor.factor?.isFresh) {
    const refused = await spendCode(act, actor.userId, typed, tools);
    if (refused) return refused;
  }
  await store.dropFactors(db, actor.userId);
  await endSessions(db, actor.userId, sessionOf(actor));
  await tell(act, actor.userId, 'off');
  return {};
}

/** For whoever has lost everything: staff set up a new one at the next sign-in. Says whether there was one. */
export async function resetFactor(act: Counting, userId: number): Promise<boolean> {
  await lockUser(act.db, userId);
  const had = await store.dropFactors(act.db, userId);
  await endSessions(act.db, userId);
  if (had) await tell(act, userId, 'reset');
  return had;
}

/** What a sign-in by password still needs. */
export async function factorNeeded(db: Db, userId: number, staff: boolean): Promise<'setup' | 'due' | null> {
  if (await store.hasFactor(db, userId)) return 'due';
  return staff ? 'setup' : null;
}

/** A factor was added: this session has shown it, and the first one brings recovery codes. */
export async function added(act: Act, tools: FactorTools, change: FactorChange) {
  const { db, actor, now } = act;
  await markFactorShown(db, sessionOf(actor), now);
  const isFirst = (await store.recoveryCodesLeft(db, actor.userId)) === 0;
  const codes = isFirst ? await giveRecoveryCodes(db, actor.userId, tools) : [];
  // Sessions from before the first factor have not shown it: they are asked.
  await tell(act, actor.userId, change);
  return { recovery_codes: codes };
}

export async function tell({ announce }: Counting, userId: number, what: FactorChange): Promise<void> {
  await announce(factorChanged, { subject: userId, data: { what } });
}

export function isStaff({ isModerator, isAgent, isManager = false }: Actor): boolean {
  return isModerator || isAgent || isManager;
}

async function giveRecoveryCodes(db: Db, userId: number, { key }: FactorTools): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY.codes }, () => base32(randomBytes(7)).slice(0, RECOVERY.letters));
  const hashes = codes.map((code) => recoveryHash(key, userId, code));
  await store.keepRecoveryCodes(db, userId, hashes);
  return codes.map(shownRecoveryCode);
}

/** Codes are guessed one after the other, and five wrong ones lock: the same rule as for passwords. */
async function countFactorTry(
  act: Counting,
  userId: number,
  isRight: () => Promise<boolean>,
): Promise<Refused<FactorRefusal> | null> {
  const { db, now } = act;
  const key = createHash('sha256').update(`factor:${userId}`).digest();
  const tries = await lockTries(db, key, now);
  if (isLocked(tries, now)) return { refused: 'login-locked' };
  if (await isRight()) {
    await forgetTries(db, key);
    return null;
  }
  const counted = afterWrongTry(tries, now);
  await keepTries(db, key, counted, now);
  if (!isLocked(counted, now)) return { refused: 'factor-wrong' };
  await tell(act, userId, 'locked');
  return { refused: 'login-locked' };
}

function recoveryHash(key: Buffer, userId: number, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId}:${code}`).digest();
}

function sealed(key: Buffer, userId: number, secret: Buffer): Buffer {
  return sealWords(key, `totp:${userId}`, secret);
}

function opened(key: Buffer, userId: number, secret: Buffer): Buffer {
  return openWords(key, `totp:${userId}`, secret);
}

/** Squares of a QR code, as the path of an SVG of so many units. */
function pictureOf(text: string): { size: number; path: string } {
  const [code] = barcodes.raw({ bcid: 'qrcode', text });
  if (!code || !('pixs' in code)) throw new Error('No picture for the secret');
  const size = code.pixx;
  const path = [...code.pixs].flatMap((dot, at) => (dot ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : []));
  return { size, path: path.join('') };
}

/** For the demonstration: an app whose secret everybody may know. */
export async function loadDemoApp(
  db: Db,
  userId: number,
  secret: Buffer,
  { key }: Pick<FactorTools, 'key'>,
  now: Date,
) {
  await store.keepNextSecret(db, userId, sealed(key, userId, secret), now);
  await store.keepApp(db, userId, sealed(key, userId, secret), 0, now);
}
