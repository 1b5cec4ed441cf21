import { createHash } from 'node:crypto';
import { type Invitation, invitationsOf, invitedBy } from '@pero/accounts/actions/invitations';
import { namesOf } from '@pero/accounts/actions/people';
import { type Day, moscowDay } from '@pero/kernel/day';
import { type Money, minus, money, sum } from '@pero/kernel/money';
import { holdersOf, sumMovedOn, sumsBy } from '@pero/ledger/actions/entries';
import { balancesOf, holdLedger, post } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import { monthOf } from '@pero/ledger/rules/periods';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { readTaxData } from '@pero/verification/actions/tax';
import { brought, released as releasedKind } from '../entries.ts';
import { type InviterOf, REFERRAL_RATE, referral, releaseEntry, voidEntry } from '../rules/entries.ts';
import {
  earnsUntil,
  isEarning,
  maskedName,
  REFERRAL_MINIMUM,
  releasable,
  VOID_WORDS,
  type VoidReason,
} from '../rules/invitations.ts';
import * as store from '../store.ts';

/** Of these people, who was invited by whom: asked with a person and a day, it names the inviter who earns on that day. */
export async function invitersOf(db: Db, userIds: readonly number[]): Promise<InviterOf> {
  const invitations = (await invitationsOf(db, userIds)).filter(({ isOnePerson }) => !isOnePerson);
  const voids = await store.voidsOf(
    db,
    invitations.map(({ userId }) => userId),
  );
  const counted = new Map(
    invitations.filter(({ userId }) => !voids.has(userId)).map((invitation) => [invitation.userId, invitation]),
  );
  return (userId, on) => {
    const invitation = counted.get(userId);
    return invitation && isEarning(moscowDay(invitation.registeredAt), on) ? invitation.inviterId : undefined;
  };
}

/** ST13: my link, whom it brought, and what of it is mine. */
export async function referralOf({ db, actor, today }: Pick<Act, 'db' | 'actor' | 'today'>) {
  const { userId, referralCode: code } = actor;
  const invitations = await invitedBy(db, userId);
  const ids = invitations.map((invitation) => invitation.userId);
  const [names, voids, sums] = await Promise.all([namesOf(db, ids), store.voidsOf(db, ids), broughtTo(db, userId)]);
  const released = await releasedTo(db, userId);
  const { waiting } = await balancesOf(db, userId, { waiting: referral });
  return {
    code,
    link: `/account/registration/?ref=${code}`,
    accepted_at: await store.memberSince(db, userId),
    percent: REFERRAL_RATE as number,
    minimum: REFERRAL_MINIMUM,
    total: sum(sums.values()),
    released,
    waiting,
    left: released > 0 ? money(0) : money(Math.max(0, minus(REFERRAL_MINIMUM, waiting))),
    isDataBroken: await isDataBroken(db, userId),
    invited: invitations.map((invitation) => ({
      name: maskedName(names.get(invitation.userId) ?? ''),
      ...lifeOf(invitation, today, voids.get(invitation.userId)),
      earned: sums.get(invitation.userId) ?? money(0),
    })),
  };
}

/** What each invited person has brought an inviter, less what was given back. */
function broughtTo(db: Db, inviterId: number) {
  return sumsBy(db, inviterId, brought, 'invitedId');
}

/** What has become the member's own so far. */
async function releasedTo(db: Db, userId: number): Promise<Money> {
  return minus(money(0), await sumMovedOn(db, userId, referral, releasedKind));
}

function lifeOf({ registeredAt, isOnePerson }: Invitation, today: Day, voided: VoidReason | undefined) {
  const registered_on = moscowDay(registeredAt);
  const reason = voided ?? (isOnePerson ? 'same-person' : null);
  return {
    registered_on,
    until: earnsUntil(registered_on),
    is_earning: reason === null && isEarning(registered_on, today),
    void_reason: reason === null ? '' : VOID_WORDS[reason],
  };
}

/** Nothing can be paid to somebody whose taxes or requisites are unknown. */
async function isDataBroken(db: Db, userId: number): Promise<boolean> {
  const { status } = await readTaxData(db, userId);
  return status === null || !(await store.hasRequisites(db, userId));
}

/** Agrees to the terms; what has gathered meanwhile is released at once. */
export async function joinReferral(act: Act & Booking) {
  await store.addMember(act.db, act.actor.userId, act.now);
  await releaseReferrals(act, act.actor.userId);
  return referralOf(act);
}

type Moment = Pick<Act, 'db' | 'now' | 'today'> & Booking;

/** Moves what waits to those who have enough of it: everybody, or one. */
export async function releaseReferrals(act: Moment, only: number | null = null): Promise<void> {
  const { db, now, today } = act;
  if ((await waitingMembers(db, only)).length === 0) return;
  await holdLedger(db);
  for (const { userId, balance: waiting, last } of await waitingMembers(db, only)) {
    const releasedBefore = await releasedTo(db, userId);
    const amount = releasable({ waiting, released: releasedBefore });
    if (amount === 0) continue;
    await post(act, [releaseEntry({ at: now, period: monthOf(today), userId, amount, releasedBefore, last })]);
  }
}

/** Those who agreed to the terms and have money that waits. */
async function waitingMembers(db: Db, only: number | null) {
  const holders = await holdersOf(db, referral, only);
  const members = await store.membersAmong(
    db,
    holders.map(({ userId }) => userId),
  );
  return holders.filter(({ userId }) => members.has(userId));
}

/**
 * Payouts say where somebody is paid to: `place` is the account, or the card's token. It is kept as a hash. An inviter and an
 * invited person who are paid to one account are one person, and the invitation does not count. Says who else is paid there.
 */
export async function noteRequisites(act: Moment, userId: number, place: string): Promise<number[]> {
  const mark = createHash('sha256').update(place).digest();
  await store.addRequisites(act.db, userId, mark, act.now);
  const others = await store.othersWith(act.db, userId, mark);
  if (others.length === 0) return others;
  for (const { userId: invitedId, inviterId } of await invitationsOf(act.db, [userId, ...others])) {
    if (invitedId === userId ? others.includes(inviterId) : inviterId === userId) {
      await voidReferral(act, { invitedId, inviterId, reason: 'same-requisites' });
    }
  }
  return others;
}

/** An ИНН was given or changed: those who turn out to be one person earn nothing by each other. */
export async function recheckPerson(act: Moment, userId: number): Promise<void> {
  const both = [...(await invitationsOf(act.db, [userId])), ...(await invitedBy(act.db, userId))];
  for (const { userId: invitedId, inviterId, isOnePerson } of both) {
    if (isOnePerson) await voidReferral(act, { invitedId, inviterId, reason: 'same-person' });
  }
}

type Voided = { readonly invitedId: number; readonly inviterId: number; readonly reason: VoidReason };

/** The invitation counts no more, and what it brought goes back to where it came from. */
async function voidReferral(act: Moment, { invitedId, inviterId, reason }: Voided): Promise<void> {
  const { db, now, today } = act;
  await holdLedger(db);
  if (!(await store.addVoid(db, invitedId, reason, now))) return;
  const amount = (await broughtTo(db, inviterId)).get(invitedId) ?? money(0);
  if (amount <= 0) return;
  const words = VOID_WORDS[reason];
  await post(act, [voidEntry({ at: now, period: monthOf(today), inviterId, invitedId, amount, reason: words })]);
}

/** Are the two paid to one account or card? */
export function arePaidTogether(db: Db, userId: number, otherId: number): Promise<boolean> {
  return store.shareRequisites(db, userId, otherId);
}
