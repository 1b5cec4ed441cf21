import { randomUUID } from 'node:crypto';
import { accountOf } from '@pero/accounts/actions/create-account';
import { addDays, addMonths, compare, type Day, day, startOf } from '@pero/kernel/day';
import { sum } from '@pero/kernel/money';
import { type BookingAct, readyFor } from '@pero/ledger/actions/ledger';
import { monthsOf } from '@pero/ledger/actions/months';
import { lastReported, monthOf } from '@pero/ledger/rules/periods';
import { MINIMUM } from '../rules/claim.ts';
import { usableFrom } from '../rules/requisites.ts';
import { addPayout, payoutsOf } from '../store/payouts.ts';
import { addRequisite, type Requisite, requisitesOf } from '../store/requisites.ts';
import { approve } from './decide.ts';
import { type PrivateKey, type PublicKey, seal } from './keys.ts';
import { book, move, type PayoutContext } from './moves.ts';
import { checkRequisite, fullNameOf } from './requisites.ts';

const AUTHOR = { email: 'author@demo.pero' };
const ACCOUNT = { bik: '044525225', account: '40817810938160925982', inn: '500100732259' };
const MASK = '•••• 5982, Сбербанк';
/** Gave other requisites yesterday: they rest. */
const SECOND = { email: 'second@demo.pero' };
const SECOND_PLACE = { bik: '044525225', account: '40817810038160047715', inn: null };
const SECOND_MASK = '•••• 7715, Сбербанк';
const YESTERDAY_MS = 20 * 3_600_000;
/** What came in the last months is left for whoever tries a claim. */
const LEFT_MONTHS = 2;
const BETWEEN_MONTHS = 2;
/** In the past the bank refused once, so that a payout that came back is seen too. */
const REFUSED = { turn: 3, reason: 'Банк получателя вернул перевод: счёт был временно закрыт' };

type Keys = { readonly publicKey: PublicKey | null; readonly privateKey: PrivateKey | null };

/**
 * The demonstration: requisites at once, and two years of payouts when the history of the simulated shop has been
 * booked. `seen` is what earlier looks saw of it: once it stands still, it is whole.
 */
export function demoPayouts({ publicKey, privateKey }: Keys): (act: BookingAct) => Promise<void> {
  let seen: number | null = null;
  return async (act) => {
    const userId = await accountOf(act.db, AUTHOR);
    if (userId === null || !publicKey || !privateKey) return;
    const keys = { publicKey, privateKey };
    const place = { secret: ACCOUNT, mask: MASK, given: act.now, usable: act.now };
    const requisite = await demoRequisite(act, userId, keys, place);
    const second = await accountOf(act.db, SECOND);
    if (second !== null) await demoRequisite(act, second, keys, restingPlace(act.now));
    const { count } = await payoutsOf(act.db, userId, { limit: 1, offset: 0 });
    if (count > 0) return;
    const months = await monthsOf(act.db, userId);
    const reported = months.filter(({ period }) => compare(period, lastReported(act.today)) <= 0);
    const whole = sum(reported.map(({ earned }) => earned));
    const isStill = whole === seen && whole > 0;
    seen = whole;
    const first = reported.at(-1);
    if (isStill && first) await payThePast(act, userId, requisite, first.period);
  };
}

type Place = { readonly secret: object; readonly mask: string; readonly given: Date; readonly usable: Date };

function restingPlace(now: Date): Place {
  const given = new Date(now.getTime() - YESTERDAY_MS);
  return { secret: SECOND_PLACE, mask: SECOND_MASK, given, usable: usableFrom(given) };
}

type BothKeys = { readonly publicKey: PublicKey; readonly privateKey: PrivateKey };

async function demoRequisite(act: BookingAct, userId: number, keys: BothKeys, place: Place): Promise<Requisite> {
  const [known] = await requisitesOf(act.db, userId);
  if (known) return known;
  const name = await fullNameOf(act.db, userId);
  const sealed = seal(keys.publicKey, JSON.stringify({ ...place.secret, name }));
  const account = { userId, method: 'account', sealed, cardToken: null, mask: place.mask, holder: name } as const;
  const kept = await addRequisite(act.db, { ...account, state: 'waiting', usableFrom: place.usable }, place.given);
  await checkRequisite({ ...act, announce: nobodyHears }, kept.id, keys.privateKey);
  return kept;
}

const nobodyHears = async () => undefined;

/** Every second month, all that was ready then, on the days on which it would have gone its way. */
async function payThePast(act: BookingAct, userId: number, requisite: Requisite, first: Day): Promise<void> {
  const last = addMonths(monthOf(act.today), -LEFT_MONTHS);
  let turn = 0;
  for (let month = addMonths(first, 1); compare(month, last) <= 0; month = addMonths(month, BETWEEN_MONTHS)) {
    const on = day(`${month.slice(0, 7)}-12`);
    const amount = await readyFor(act.db, userId, on);
    if (amount < MINIMUM) continue;
    turn += 1;
    const at = (days: number, hour: number) => momentOf(act, addDays(on, days), hour);
    const claimed = at(0, 11);
    const facts = { uuid: randomUUID(), userId, requisiteId: requisite.id, amount, mask: requisite.mask };
    const payout = await addPayout(act.db, { ...facts, createdAt: claimed.now, dueAt: claimed.now, wait: null });
    await book(claimed, payout, 'created');
    const approved = await approve(at(1, 10), await move(at(0, 12), payout, 'checking'));
    const sent = await move(at(1, 11), approved, 'sent', { bankId: `demo-${payout.id}` });
    if (turn === REFUSED.turn) await move(at(3, 15), sent, 'rejected', { reason: REFUSED.reason });
    else await move(at(3, 15), sent, 'paid');
  }
}

/** A moment of the past in which something was done, and booked now. */
function momentOf({ db, now, ledger }: BookingAct, today: Day, hour: number): PayoutContext {
  return {
    db,
    ledger,
    now: new Date(startOf(today).getTime() + hour * 3_600_000),
    today,
    announce: nobodyHears,
    bookedAt: now,
  };
}
