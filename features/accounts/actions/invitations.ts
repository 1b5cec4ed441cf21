import type { Db } from '@pero/server-platform/database/db';
import { invitationsBy, invitationsTo } from '../store/invitations.ts';

/** One author came by another's link. */
export type Invitation = {
  readonly userId: number;
  readonly inviterId: number;
  readonly registeredAt: Date;
  /** One person with two accounts: the ИНН is the same. */
  readonly isOnePerson: boolean;
};

type Row = Awaited<ReturnType<typeof invitationsBy>>[number];

export async function invitationsOf(db: Db, userIds: readonly number[]): Promise<Invitation[]> {
  return (await invitationsTo(db, userIds)).map(invitationOf);
}

/** Newest first. */
export async function invitedBy(db: Db, inviterId: number): Promise<Invitation[]> {
  return (await invitationsBy(db, inviterId)).map(invitationOf);
}

function invitationOf({ taxNumber, inviterTaxNumber, ...row }: Row): Invitation {
  const isOnePerson = row.userId === row.inviterId || (taxNumber !== null && taxNumber === inviterTaxNumber);
  return { ...row, isOnePerson };
}
