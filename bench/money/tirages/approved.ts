import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { billFor } from '@pero/circulation/actions/order/pay';
import { pricedAs } from '@pero/circulation/actions/order/pricing';
import { lockedTirage } from '@pero/circulation/actions/order/tirage';
import { payableUntil } from '@pero/circulation/rules/terms';
import type { Money } from '@pero/kernel/money';
import type { BookingAct } from '@pero/ledger/actions/ledger';
import { openOrder } from '@pero/orders/actions/orders';
import { openBill } from '@pero/payments/actions/bills';
import { tables } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { blockPdf, coverPdf } from '../../../apps/sandbox/print-shop/test-pdfs.ts';

export type Approved = {
  readonly id: number;
  readonly hash: string;
  readonly total: Money;
  readonly parts: readonly { readonly part: 'block' | 'cover'; readonly fileKey: string; readonly sha256: string }[];
};

const PAGES = 64;
const ADDRESS = {
  ...{ last_name: 'Околицына', first_name: 'Вера', phone: '+79215550138', email: 'vera@demo.pero' },
  ...{ postcode: '190031', region: 'Санкт-Петербург', locality: 'Санкт-Петербург', street: 'Садовая улица' },
  ...{ building: '38', flat: '27' },
};

type World = {
  readonly files: Files;
  readonly userId: number;
  readonly act: <T>(work: (act: BookingAct) => Promise<T>) => Promise<T>;
};

/** A tirage whose layout a person has found good: files of its own, and a bill. */
export async function approvedTirage({ files, act, userId }: World, n: number): Promise<Approved> {
  const copies = 1 + ((n * 37) % 120);
  const pdfs = { block: (await blockPdf({ pages: PAGES })).bytes, cover: (await coverPdf({ pages: PAGES })).bytes };
  const parts = await Promise.all(
    (['block', 'cover'] as const).map(async (part) => {
      // Of each other bytes: whoever prints another's book is found out.
      const bytes = Buffer.concat([pdfs[part], Buffer.from(`\n% ${part} of ${n}\n`)]);
      const fileKey = `circulation/proof/${n}/${part}.pdf`;
      await files.put(fileKey, Readable.from([bytes]), { mime: 'application/pdf' });
      return { part, fileKey, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
  return act(async (given) => {
    const { db, now } = given;
    const own = tables<'circulation_orders' | 'circulation_files'>(db);
    const order = { kind: 'circulation', type: null, userId, workId: null, title: `Книга ${n}` } as const;
    const { id } = await openOrder(given, {
      ...order,
      state: 'awaiting_payment',
      turn: 'author',
      total: null,
      dueAt: null,
    });
    const choice = {
      cover_type: 'soft',
      trim_size: '140x200',
      copies,
      delivery_type: 'courier',
      pages: PAGES,
    } as const;
    const round = { round: 1, sent_at: now, approved_at: now };
    await own
      .insertInto('circulation_orders')
      .values({ order_id: id, ...choice, ...ADDRESS, ...round } as never)
      .execute();
    for (const { part, fileKey, sha256, bytes } of parts) {
      const sheet = {
        pages: part === 'block' ? PAGES : 1,
        width: 146,
        height: 206,
        picture_key: fileKey,
        made_at: now,
      };
      await own
        .insertInto('circulation_files')
        .values({ order_id: id, round: 1, part, file_key: fileKey, sha256, bytes, ...sheet } as never)
        .execute();
    }
    const tirage = await lockedTirage(db, id);
    if (!tirage) throw new Error(`Tirage ${n} is not there`);
    const { change, price } = pricedAs(tirage);
    await own
      .updateTable('circulation_orders')
      .set({
        print_cost: change.printCost,
        delivery_cost: change.deliveryCost,
        lines: JSON.stringify(change.lines),
      } as never)
      .where('order_id', '=', id)
      .execute();
    const until = payableUntil(now);
    const { hash } = await openBill(given, billFor({ ...tirage, ...change, total: price.total }, until));
    await tables<'orders'>(db)
      .updateTable('orders')
      .set({ total: price.total, due_at: until } as never)
      .where('id', '=', id)
      .execute();
    return { id, hash, total: price.total, parts };
  });
}
