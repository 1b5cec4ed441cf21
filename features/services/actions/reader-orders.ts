import { orderReader, readersWithoutOrder, readerToPay } from '@pero/audio/actions/reader-order';
import { openOrder } from '@pero/orders/actions/orders';
import type { Db } from '@pero/server-platform/database/db';
import { knownAnswers } from '../rules/brief.ts';
import { isTooMuch, quoteFor, serviceOf } from '../rules/catalogue.ts';
import { daysAfter, QUOTE_DAYS } from '../rules/terms.ts';
import { addDetails, changeDetails, ordersOfAudiobook } from '../store/orders.ts';
import { anyOrder, KIND, type OrderAct, orderPage, record } from './led.ts';
import { endOrder, nameQuote } from './quotes.ts';

const UNPAID = ['sent', 'quoted', 'awaiting_payment'] as const;

/**
 * A reader who reads for money has agreed: their work is an order of its author like any other, with the price that stood
 * beside the voice. Once: whoever comes again finds that it is there.
 */
export async function orderOfReader(act: Omit<OrderAct, 'ledger'>, audiobookId: number): Promise<void> {
  const asked = await readerToPay(act.db, audiobookId);
  if (asked === null || asked.orderPage !== null) return;
  const { ownerId: userId, bookId: workId, title, reader, characters, hourPrice, glossary } = asked;
  const service = serviceOf('audio');
  const facts = { characters, pages: 0, hourPrice };
  const { id } = await openOrder(act, {
    ...{ kind: KIND, type: service.type, userId, workId, title },
    ...{ state: 'sent', turn: 'us', total: null, dueAt: daysAfter(act.now, QUOTE_DAYS) },
  });
  const about = `Прочитать «${title}» целиком: заявка на\u00A0голос согласована`;
  // The voice is chosen by its name: nobody has to find one.
  const brief = { ...knownAnswers(service.type, { about, reader, names: glossary }), voice: '' };
  await addDetails(act.db, { orderId: id, brief, facts, promoCode: '' });
  await changeDetails(act.db, id, { audiobookId, sentAt: act.now, lastBy: 'us' });
  await orderReader(act.db, audiobookId, orderPage(id));
  const led = await anyOrder(act.db, id, 'lock');
  await record(act, led, { what: 'sent', byRole: 'system', userId: null, text: '' });
  // What is longer than is taken at once waits for a manager's word.
  if (isTooMuch(service, facts)) return;
  const { total, days, lines } = quoteFor(service, facts);
  await nameQuote(act, led, { base: total, days, lines, words: '', by: null });
}

/** Those who agreed when nothing could be paid yet. */
export function readersToOrder(db: Db): Promise<number[]> {
  return readersWithoutOrder(db);
}

/** Its author has thought better of the voice before it was paid. An order of a newer application stays. */
export async function endOrdersOfReader(act: OrderAct, audiobookId: number): Promise<void> {
  const current = await readerToPay(act.db, audiobookId);
  const open = await ordersOfAudiobook(act.db, audiobookId, UNPAID);
  for (const id of open.filter((one) => orderPage(one) !== current?.orderPage))
    await endOrder(act, id, { by: 'author', userId: null, words: 'Заявка на\u00A0голос отозвана' });
}
