import { openOrder } from '@pero/orders/actions/orders';
import { countOfKind, discardOrder } from '@pero/orders/actions/rows';
import { codeOf } from '@pero/orders/rules/discounts';
import { pagesOfBlocks } from '@pero/production/actions/rows';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { Refused } from '@pero/wire/refusal';
import { requireBook } from '@pero/works/actions/access';
import type { Book } from '@pero/works/actions/rows';
import { printDesignOf } from '@pero/works/rules/print-design';
import * as events from '../../events.ts';
import { type Address, addressRefusalsOf, EMPTY_ADDRESS, phoneOf } from '../../rules/address.ts';
import { likelyPages, whyNotPrinted } from '../../rules/books.ts';
import { type Choice, type ChoiceRefusal, choiceRefusalsOf, type Delivery } from '../../rules/choice.ts';
import type { ORDER_REFUSALS } from '../../rules/order-refusals.ts';
import { DRAFTS_MOST, QUOTE_DAYS, SENT_IN_AN_HOUR } from '../../rules/quotes.ts';
import { lockQuotes } from '../../store/quotes.ts';
import { addTirage, type Tirage } from '../../store/tirages.ts';
import { makeLayout } from '../../tasks.ts';
import { type Boxes, consentsMissing, type Documents, keepConsents } from './consents.ts';
import { pricedAs, takeBenefits } from './pricing.ts';
import { eventOf, KIND, requireOwnTirage, stateRefusal, step, tirageById } from './tirage.ts';

const DAY_MS = 86_400_000;
const SENT = { name: 'circulation.sent', most: SENT_IN_AN_HOUR, seconds: 3600 };

/** The body of create_and_send; of a draft everything but the book may be missing. */
export type Wanted = {
  readonly book_id: number;
  readonly items_count?: number | undefined;
  readonly cover_type?: Choice['binding'] | undefined;
  readonly trim?: Choice['trim'] | undefined;
  readonly delivery_type?: Delivery | undefined;
  readonly promo_code?: string | undefined;
  readonly comment?: string | undefined;
} & AddressBody;

export type AddressBody = {
  readonly last_name?: string | undefined;
  readonly first_name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly postcode?: string | undefined;
  readonly region?: string | undefined;
  readonly locality?: string | undefined;
  readonly street?: string | undefined;
  readonly building?: string | undefined;
  readonly flat?: string | undefined;
};

/** What was given of an address, over what is known of it. */
export function addressFrom(body: AddressBody, known: Address): Address {
  return {
    lastName: body.last_name ?? known.lastName,
    firstName: body.first_name ?? known.firstName,
    phone: phoneOf(body.phone ?? '') ?? body.phone ?? known.phone,
    email: body.email ?? known.email,
    postcode: body.postcode ?? known.postcode,
    region: body.region ?? known.region,
    locality: body.locality ?? known.locality,
    street: body.street ?? known.street,
    building: body.building ?? known.building,
    flat: body.flat ?? known.flat,
  };
}

/** SV12: the order and its sending, in one. */
export async function createAndSend(
  act: Act,
  wanted: Wanted & Boxes & { readonly quote_id?: number | undefined },
  documents: Documents,
) {
  const begun = await begin(act, wanted);
  if ('refused' in begun) return begun;
  const sent = await send(act, begun.tirage, { boxes: wanted, documents, quoteId: wanted.quote_id ?? null });
  // The transaction of a refusal commits: an order that was only begun by it is not left behind.
  if ('refused' in sent) await discardOrder(act.db, begun.tirage.id);
  return sent;
}

/** SV40: kept until it is finished; nobody but its author sees it. */
export async function saveDraft(act: Act, wanted: Wanted) {
  await lockQuotes(act.db, act.actor.userId);
  const drafts = await countOfKind(act.db, { userId: act.actor.userId, kind: KIND, states: ['draft'] });
  if (drafts >= DRAFTS_MOST) return { refused: 'drafts-most', values: { n: drafts } } as const;
  const begun = await begin(act, wanted);
  return 'refused' in begun ? begun : { id: begun.tirage.id };
}

/** SV14: a draft that is finished, or what was mended after it came back. */
export async function sendOrder(
  act: Act,
  orderId: number,
  { documents, quoteId, boxes }: { boxes: Boxes; documents: Documents; quoteId: number | null },
) {
  const tirage = await requireOwnTirage(act, orderId, 'lock');
  return send(act, tirage, { boxes, documents, quoteId });
}

/** The row of an order, a draft for a moment at least: what it is a price of, and whose book. */
async function begin(
  act: Act,
  wanted: Wanted,
): Promise<{ readonly tirage: Tirage } | Refused<'unprintable' | ChoiceRefusal>> {
  const book = await requireBook(act, wanted.book_id, 'own');
  const trim = wanted.trim ?? printDesignOf(book.design).trim;
  const pages = await pagesOf(act.db, book, trim);
  const why = whyNotPrinted(book, pages);
  if (why !== null) return { refused: 'unprintable', values: { why } } as const;
  const choice = { pages, copies: wanted.items_count ?? 50, binding: wanted.cover_type ?? 'soft' };
  const refused = choiceRefusalsOf(choice);
  if (refused.length > 0) return { refused };
  const order = { kind: KIND, type: null, userId: act.actor.userId, workId: book.id, title: book.title } as const;
  const opened = await openOrder(act, { ...order, state: 'draft', turn: 'author', total: null, dueAt: null });
  const fields = {
    coverType: choice.binding,
    trimSize: trim,
    copies: choice.copies,
    deliveryType: wanted.delivery_type ?? 'post_office',
    pages,
    promoCode: codeOf(wanted.promo_code ?? ''),
    comment: wanted.comment ?? '',
    ...addressFrom(wanted, EMPTY_ADDRESS),
  };
  await addTirage(act.db, { orderId: opened.id, ...fields });
  return { tirage: (await tirageById(act.db, opened.id)) as Tirage };
}

/** As its block was last set for this trim, or as many as the text is likely to make. */
async function pagesOf(db: Db, book: Book, trim: Choice['trim']): Promise<number> {
  const isOwnTrim = printDesignOf(book.design).trim === trim;
  const counted = isOwnTrim ? (await pagesOfBlocks(db, [book.id])).get(book.id) : undefined;
  return counted ?? likelyPages(book.charactersNumber, trim);
}

type Sending = { readonly boxes: Boxes; readonly documents: Documents; readonly quoteId: number | null };

async function send(
  act: Act,
  tirage: Tirage,
  { boxes, documents, quoteId }: Sending,
): Promise<{ readonly id: number } | Refused<keyof typeof ORDER_REFUSALS>> {
  const refused = stateRefusal(tirage, 'send');
  if (refused) return refused;
  const unprintable = await whyNoLonger(act, tirage);
  if (unprintable !== null) return { refused: 'unprintable', values: { why: unprintable } } as const;
  const wrong = [...addressRefusalsOf(tirage), ...(await consentsMissing(act, boxes, documents))];
  if (wrong.length > 0) return { refused: wrong };
  // Every sending keeps the press busy for minutes.
  if (!(await withinLimit(act.db, SENT, `${act.actor.userId}`, act.now))) return { refused: 'too-often' } as const;
  const isFirst = tirage.round === 0;
  const benefits = isFirst ? await takeBenefits(act, { tirage, quoteId }) : null;
  if (benefits && 'refused' in benefits) return benefits;
  const taken = benefits?.taken;
  await keepConsents(act, boxes, documents);
  const priced = { ...tirage, ...taken };
  // Paid for is paid for: files that were made anew change no price.
  const { price, change } = pricedAs(priced);
  const prices = tirage.paidAt === null ? { ...change, total: price.total } : {};
  const round = tirage.round + 1;
  await step(act, tirage, 'send', {
    ...taken,
    ...prices,
    round,
    sentAt: act.now,
    endedAt: null,
    endReason: '',
    ...(tirage.paidAt === null && { priceUntil: new Date(act.now.getTime() + QUOTE_DAYS * DAY_MS) }),
  });
  const fact = eventOf(tirage);
  await act.announce(events.sent, { ...fact, data: { ...fact.data, round } });
  await act.enqueue(makeLayout, { orderId: tirage.id, round }, { turn: { of: `user-${tirage.userId}`, behind: 0 } });
  return { id: tirage.id };
}

/** The book may be gone, a draft again, or somebody else's by now. */
async function whyNoLonger(act: Act, { workId, trimSize }: Tirage): Promise<string | null> {
  if (workId === null) return 'Книги больше нет: печатать нечего';
  const book = await requireBook(act, workId, 'own');
  return whyNotPrinted(book, await pagesOf(act.db, book, trimSize));
}
