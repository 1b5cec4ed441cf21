import type { Day } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { FIRST_STATUS } from '../rules/verification-status.ts';
import { changeProfile } from '../store/profiles.ts';
import { addUser, personOf, type SignInName, type Staff, userBySignInName } from '../store/users.ts';
import { newReferralCode } from './register.ts';

/** An account that nobody registered: of the staff, of a publisher, of the demonstration. */
export type NewAccount = {
  /** A publisher signs in by name, everybody else by address. */
  readonly signsInBy: SignInName;
  /** Of a publisher, who signs in by name: where letters go. */
  readonly email?: string;
  /** Of `hashPassword`. */
  readonly passwordHash: string;
  readonly staff?: Staff;
  readonly names: { readonly first: string; readonly middle: string; readonly last: string };
  readonly birthday?: Day;
  readonly phone?: string;
  readonly taxNumber?: string;
  /** Of somebody whose papers nobody has to look at: the demonstration sells books. */
  readonly isVerified?: boolean;
  /** By a letter that is still to be answered: only then is the address theirs. */
  readonly isInvited?: boolean;
  /** By whose link they came. */
  readonly invitedBy?: SignInName;
};

/** Activated from the first moment, unless a letter is to prove the address. Null when the address or the name is taken: then nothing changes. */
export async function createAccount(
  db: Db,
  {
    signsInBy,
    email,
    passwordHash,
    staff,
    names,
    birthday,
    phone,
    taxNumber,
    isVerified,
    isInvited,
    invitedBy,
  }: NewAccount,
  now: Date,
): Promise<{ userId: number; profileId: number } | null> {
  const added = await addUser(
    db,
    {
      email: 'email' in signsInBy ? signsInBy.email : (email ?? null),
      username: 'username' in signsInBy ? signsInBy.username : null,
      passwordHash,
      staff: staff ?? null,
      referralCode: newReferralCode(),
      referral: invitedBy ? await codeOf(db, invitedBy) : null,
      cameWith: {},
      activatedAt: isInvited ? null : now,
      names,
    },
    now,
  );
  const status = isVerified ? 'VERIFIED' : FIRST_STATUS;
  if (added) await changeProfile(db, added.profileId, { birthday, phone, taxNumber }, status, now);
  return added;
}

async function codeOf(db: Db, signsInBy: SignInName): Promise<string | null> {
  const userId = await accountOf(db, signsInBy);
  return (userId && (await personOf(db, userId))?.referralCode) || null;
}

/** Whose account it is; null when there is none. */
export async function accountOf(db: Db, signsInBy: SignInName): Promise<number | null> {
  return (await userBySignInName(db, signsInBy))?.userId ?? null;
}
