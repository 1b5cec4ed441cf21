import { minus } from '@pero/kernel/money';
import { type Benefits, benefitsFor, reserveDiscounts } from '@pero/orders/actions/benefits';
import { moveOrder, openOrder } from '@pero/orders/actions/orders';
import type { Act } from '@pero/server-platform/act';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { Refused } from '@pero/wire/refusal';
import { readerOf, requireBook } from '@pero/works/actions/access';
import { type Book, bookFor } from '@pero/works/actions/rows';
import * as events from '../events.ts';
import { type Brief, briefFaults, knownAnswers, QUESTIONS } from '../rules/brief.ts';
import { quoteFor, type ServiceType, serviceOf } from '../rules/catalogue.ts';
import type { WorkFacts } from '../rules/catalogue-volume.ts';
import { afterDiscounts, type OrderDiscount, wholePercent } from '../rules/money.ts';
import { needsALook, needsText, ORDERS_MOST, withCount } from '../rules/quoting.ts';
import { after } from '../rules/states.ts';
import { daysAfter, QUOTE_DAYS } from '../rules/terms.ts';
import { addDetails, changeDetails, lockOrdersOf, openOrdersOf } from '../store/orders.ts';
import { factsOfBook } from './catalogue.ts';
import { dropFiles, filesRefusal, putFiles } from './files.ts';
import { factsOfOrder, KIND, type Led, move, notNow, ownOrder, record, titleOf } from './led.ts';
import { nameQuote } from './quotes.ts';
import { shownWritten } from './shown.ts';

type Given = {
  readonly work_id?: number | null | undefined;
  readonly brief?: Brief | undefined;
  readonly upload_ids?: readonly string[] | undefined;
  readonly drop_file_ids?: readonly number[] | undefined;
  readonly promo_code?: string | undefined;
};

const BEGUN = { name: 'service-orders', most: 60, seconds: 3600 };

/** SV07. */
export async function newOrder(
  act: Act,
  { type, send, ...given }: Given & { type: ServiceType; send?: boolean | undefined },
) {
  const { db, actor } = act;
  await lockOrdersOf(db, actor.userId);
  const crowded = await tooMany(act, type);
  if (crowded) return crowded;
  const work = await workFor(act, given.work_id ?? null);
  if (work === 'unknown') return { refused: 'work-unknown' } as const;
  const refused = await filesRefusal(act, null, given.upload_ids);
  if (refused) return refused;
  const brief = knownAnswers(type, given.brief ?? {});
  const promoCode = given.promo_code ?? '';
  // Before anything is written: a refusal is committed, and would leave a draft that has eaten the files.
  const ready = send ? await readyToSend(act, { type, workId: work?.id ?? null, brief, promoCode }) : null;
  if (ready && 'refused' in ready) return ready;
  const head = await openOrder(act, {
    ...{ kind: KIND, type, userId: actor.userId, workId: work?.id ?? null, state: 'draft', turn: 'author' },
    ...{ title: titleFor(type, work), total: null, dueAt: null },
  });
  await addDetails(db, { orderId: head.id, brief, facts: NOTHING, promoCode });
  await putFiles(act, head.id, given.upload_ids, { purpose: 'brief', stage: null, messageId: null });
  const led = await ownOrder(act, head.id, 'lock');
  return ready ? sending(act, led, ready) : shownWritten(act, led);
}

async function tooMany({ db, actor, now }: Act, type: ServiceType) {
  if (!(await withinLimit(db, BEGUN, `${actor.userId}`, now))) return { refused: 'too-often' } as const;
  const { open } = await openOrdersOf(db, actor.userId, type);
  return open >= ORDERS_MOST ? ({ refused: 'orders-most', values: { most: ORDERS_MOST } } as const) : null;
}

const NOTHING: WorkFacts = { characters: 0, pages: 0 };

function titleFor(type: ServiceType, work: Pick<Book, 'title'> | null): string {
  return work?.title.trim() || serviceOf(type).words;
}

async function workFor({ db, actor }: Act, id: number | null): Promise<Book | null | 'unknown'> {
  if (id === null) return null;
  return (await bookFor(db, readerOf(actor), id, 'own')) ?? 'unknown';
}

/** SV70. */
export async function changeDraft(act: Act, orderId: number, given: Given) {
  const led = await ownOrder(act, orderId, 'lock');
  if (led.state !== 'draft') return notNow(led.state);
  const work = given.work_id === undefined ? undefined : await workFor(act, given.work_id);
  if (work === 'unknown') return { refused: 'work-unknown' } as const;
  const refused = await filesRefusal(act, orderId, given.upload_ids);
  if (refused) return refused;
  const { type } = led.service;
  if (work !== undefined) await moveOrder(act, orderId, { workId: work?.id ?? null, title: titleFor(type, work) });
  await changeDetails(act.db, orderId, {
    ...(given.brief && { brief: knownAnswers(type, { ...led.details.brief, ...given.brief }) }),
    ...(given.promo_code !== undefined && { promoCode: given.promo_code }),
  });
  await dropFiles(act.db, orderId, given.drop_file_ids ?? []);
  await putFiles(act, orderId, given.upload_ids, { purpose: 'brief', stage: null, messageId: null });
  return shownWritten(act, await ownOrder(act, orderId));
}

/** SV71. */
export async function sendDraft(act: Act, orderId: number) {
  const led = await ownOrder(act, orderId, 'lock');
  if (after(led.state, 'send') === null) return notNow(led.state);
  const { brief, promoCode } = led.details;
  const ready = await readyToSend(act, { type: led.service.type, workId: led.head.workId, brief, promoCode });
  return 'refused' in ready ? ready : sending(act, led, ready);
}

type Written = Pick<Led['details'], 'brief' | 'promoCode'> & {
  readonly type: ServiceType;
  readonly workId: number | null;
};
type Unready = 'brief-unfinished' | 'work-unknown' | 'work-empty' | 'promo-code';
type Ready = { readonly facts: WorkFacts; readonly benefits: Benefits };

/** Why a brief cannot be sent as it is, or what its price is counted by. Nothing is kept. */
async function readyToSend(act: Act, { type, workId, brief, promoCode }: Written): Promise<Ready | Refused<Unready>> {
  const [fault] = briefFaults(type, brief);
  if (fault) {
    const what = QUESTIONS[type].find(({ key }) => key === fault.key)?.label ?? '';
    return { refused: 'brief-unfinished', values: { what: `«${what}»` } } as const;
  }
  const work = await workFor(act, workId);
  if (work === null || work === 'unknown') return { refused: 'work-unknown' } as const;
  if (needsText(serviceOf(type)) && work.charactersNumber === 0) return { refused: 'work-empty' } as const;
  const benefits = await benefitsFor(act, 'services', promoCode);
  if (benefits.why !== null) return { refused: 'promo-code', values: { why: benefits.why } } as const;
  return { facts: withCount(await factsOfBook(act, work), brief), benefits };
}

/** What has a price by its volume is quoted at once, by rule. */
async function sending(act: Act, led: Led, { facts, benefits }: Ready) {
  const { service, head } = led;
  const taken = [benefits.personal, benefits.promocode].filter((one) => one !== null);
  if (!(await reserveDiscounts(act, taken, `order:${head.id}`))) return { refused: 'promo-gone' } as const;
  const discounts = discountsOf(benefits);
  const change = { facts, discounts, sentAt: act.now, lastBy: 'author' } as const;
  await move(act, led, 'send', { ...change, dueAt: daysAfter(act.now, QUOTE_DAYS) });
  await record(act, led, { what: 'sent', byRole: 'author', userId: act.actor.userId, text: '' });
  await act.announce(events.sent, { subject: head.id, data: factsOfOrder(led), words: { title: titleOf(led) } });
  if (!needsALook(service, facts)) {
    const { total, days, lines } = quoteFor(service, facts);
    const sent = await ownOrder(act, head.id);
    await nameQuote(act, sent, { base: total, days, lines, words: '', by: null });
  }
  return shownWritten(act, await ownOrder(act, head.id));
}

function discountsOf({ personal, promocode }: Benefits): OrderDiscount[] {
  return [
    ...(personal ? [{ words: 'Ваша скидка', percent: personal.percent }] : []),
    ...(promocode ? [{ words: `Промокод ${promocode.code}`, percent: promocode.percent }] : []),
  ];
}

type Coded = {
  readonly service_type_id: ServiceType;
  readonly promo_code: string;
  readonly book_id?: number | undefined;
  readonly count?: number | undefined;
};

const NOTHING_WRITTEN = { characters: 0, pages: 0 } as const;

/** SV03: what a code comes to, beside what the author has; nothing is kept. */
export async function priceByCode(act: Act, { service_type_id, promo_code, book_id, count }: Coded) {
  const facts =
    book_id === undefined ? NOTHING_WRITTEN : await factsOfBook(act, await requireBook(act, book_id, 'own'));
  const benefits = await benefitsFor(act, 'services', promo_code);
  if (benefits.why !== null || benefits.promocode === null)
    return { refused: 'promo-code', values: { why: benefits.why ?? 'Промокод не\u00A0найден или истёк' } } as const;
  const { total } = quoteFor(serviceOf(service_type_id), { ...facts, count });
  const finalCost = afterDiscounts(total, discountsOf(benefits));
  return {
    cost: total,
    final_cost: finalCost,
    cost_delta: minus(total, finalCost),
    discount_percentage: wholePercent(total, finalCost),
    code: benefits.promocode.code ?? '',
    code_percent: benefits.promocode.percent,
  };
}
