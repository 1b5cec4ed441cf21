import type { Day } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/db';
import { changeProfile } from '../store/profiles.ts';
import { addUser, type SignInName, type Staff, userBySignInName } from '../store/users.ts';
import { newReferralCode } from './register.ts';

/** An account that nobody registered: of the staff, of a publisher, of the demonstration. */
export type NewAccount = {
  /** A publisher signs in by name, everybody else by address. */
  readonly signsInBy: SignInName;
  /** Of `hashPassword`. */
  readonly passwordHash: string;
  readonly staff?: Staff;
  readonly names: { readonly first: string; readonly middle: string; readonly last: string };
  readonly birthday?: Day;
  readonly phone?: string;
  readonly taxNumber?: string;
};

/** Activated from the first moment. Null when the address or the name is taken: then nothing changes. */
export async function createAccount(
  db: Db,
  { signsInBy, passwordHash, staff, names, birthday, phone, taxNumber }: NewAccount,
  now: Date,
): Promise<{ userId: number; profileId: number } | null> {
  const added = await addUser(
    db,
    {
      email: 'email' in signsInBy ? signsInBy.email : null,
      username: 'username' in signsInBy ? signsInBy.username : null,
      passwordHash,
      staff: staff ?? null,
      referralCode: newReferralCode(),
      referral: null,
      cameWith: {},
      activatedAt: now,
      names,
    },
    now,
  );
  if (added) await changeProfile(db, added.profileId, { birthday, phone, taxNumber }, 'NEW', now);
  return added;
}

export async function hasAccount(db: Db, signsInBy: SignInName): Promise<boolean> {
  return Boolean(await userBySignInName(db, signsInBy));
}
