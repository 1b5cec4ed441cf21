import { namesOf, peopleBy } from '@pero/accounts/actions/people';
import { addDays, type Day } from '@pero/kernel/day';
import { percent } from '@pero/kernel/percent';
import { present } from '@pero/kernel/present';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { IssuedDiscount } from '../contract/discounts.ts';
import { codeOf, DAYS_MOST, type DiscountedService } from '../rules/discounts.ts';
import {
  addDiscount,
  discountById,
  discountsByIds,
  discountsPage,
  endDiscount,
  type KnownDiscount,
  usesOf,
} from '../store/discounts.ts';

export async function discounts({ db }: Act, q: string, page: { limit: number; offset: number }) {
  const { items, count } = await discountsPage(db, { q: codeOf(q), ...page });
  return { items: await shown(db, items), count, ...page };
}

type Issued = {
  readonly code?: string | undefined;
  readonly percent: number;
  readonly service?: DiscountedService | undefined;
  readonly email?: string | undefined;
  readonly reason: string;
  readonly valid_until: Day;
  readonly most_uses?: number | undefined;
};

/** By a person of the staff. */
export async function issueByHand(act: Act, wanted: Issued) {
  const person = wanted.email ? await personBy(act.db, wanted.email) : null;
  if (wanted.email && person === null) return { refused: 'person-unknown' } as const;
  return issueDiscount({ ...act, issuedBy: act.actor.userId }, { ...wanted, userId: person });
}

async function personBy(db: Db, email: string): Promise<number | null> {
  const wanted = email.toLowerCase();
  const people = await peopleBy(db, wanted);
  return people.find((person) => person.email.toLowerCase() === wanted)?.id ?? null;
}

type Issuing = Pick<Act, 'db' | 'now' | 'today'> & { readonly issuedBy: number | null };

/** By whoever gives discounts: the staff, and what rewards authors. */
export async function issueDiscount(act: Issuing, wanted: Omit<Issued, 'email'> & { readonly userId: number | null }) {
  const { db, now, today, issuedBy } = act;
  const code = wanted.code ? codeOf(wanted.code) : null;
  if (code === null && wanted.userId === null) return { refused: 'discount-whose' } as const;
  if (wanted.valid_until < today || wanted.valid_until > addDays(today, DAYS_MOST))
    return { refused: 'discount-over' } as const;
  const id = await addDiscount(
    db,
    {
      code,
      percent: percent(wanted.percent),
      service: wanted.service ?? null,
      userId: wanted.userId,
      reason: wanted.reason,
      validUntil: wanted.valid_until,
      mostUses: wanted.most_uses ?? 1,
      issuedBy,
    },
    now,
  );
  if (id === null) return { refused: 'code-taken' } as const;
  return shownOne(db, id);
}

export type GivenDiscount = {
  readonly id: number;
  readonly code: string | null;
  readonly percent: number;
  readonly validUntil: Day;
  /** `reserved` while an order or a promised price keeps it. */
  readonly state: 'standing' | 'reserved' | 'used' | 'over';
  readonly usedAt: Date | null;
};

/** How discounts that were given once stand today, for whoever gave them. */
export async function givenDiscounts(
  { db, today }: Pick<Act, 'db' | 'today'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GivenDiscount>> {
  const [known, uses] = await Promise.all([discountsByIds(db, ids), usesOf(db, ids)]);
  return new Map(
    known.map((one) => {
      const own = uses.filter(({ discount_id }) => discount_id === one.id);
      const burnt = own.find(({ state }) => state === 'burnt');
      const isOver = one.endedAt !== null || one.validUntil < today;
      const free = isOver ? ('over' as const) : ('standing' as const);
      const kept = own.length > 0 ? ('reserved' as const) : free;
      const { id, code, validUntil } = one;
      const standing = { id, code, percent: one.percent as number, validUntil };
      return [id, { ...standing, state: burnt ? 'used' : kept, usedAt: burnt?.settled_at ?? null }];
    }),
  );
}

export async function endByHand({ db, now }: Act, discountId: number) {
  const discount = await discountById(db, discountId);
  if (!discount) throw new NotFound('discount on orders');
  if (discount.endedAt !== null) return { refused: 'discount-ended' } as const;
  await endDiscount(db, discountId, now);
  return shownOne(db, discountId);
}

async function shownOne(db: Db, id: number): Promise<IssuedDiscount> {
  const discount = present(await discountById(db, id), 'the discount just written');
  return present((await shown(db, [discount]))[0], 'the discount just written');
}

async function shown(db: Db, items: readonly KnownDiscount[]): Promise<IssuedDiscount[]> {
  const names = await namesOf(
    db,
    items.flatMap(({ userId, issuedBy }) => [userId, issuedBy].filter((id) => id !== null)),
  );
  return items.map((one) => ({
    id: one.id,
    code: one.code,
    percent: one.percent,
    service: one.service,
    person: one.userId === null ? null : { id: one.userId, name: names.get(one.userId) ?? '' },
    reason: one.reason,
    valid_until: one.validUntil,
    most_uses: one.mostUses,
    reserved: one.reserved,
    burnt: one.burnt,
    issued_by: one.issuedBy === null ? null : (names.get(one.issuedBy) ?? ''),
    issued_at: one.issuedAt,
    ended_at: one.endedAt,
  }));
}
