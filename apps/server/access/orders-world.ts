import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { day } from '@pero/kernel/day';
import type { Files } from '@pero/server-platform/files/files';
import type { Feature, Ids, Owner } from './money-world.ts';

/** What the features of orders name in their paths. */
export function ordersThingsIn(feature: Feature, files: Files, newBook: (ownerId: number) => Promise<Ids>) {
  const { kysely } = feature;
  /** Paid for and far enough away to be cancelled. */
  const newPromotion = async ({ userId }: Owner) => {
    const now = new Date();
    const head = { kind: 'promotion', type: 'direct', user_id: userId, title: 'т', state: 'new' } as const;
    const { id } = await kysely
      .insertInto('orders')
      .values({ ...head, turn: 'author', total: 50_000, made_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const days = {
      first_day: day('2030-01-10'),
      last_day: day('2030-01-10'),
      held_until: new Date(now.getTime() + 1_800_000),
    };
    await kysely
      .insertInto('promotion_orders')
      .values({
        ...days,
        order_id: id,
        service_type: 'direct',
        genre_id: 0,
        lines: '[]',
        base: 50_000,
        placement: randomUUID(),
      })
      .execute();
    return String(id);
  };
  const newDiscount = async ({ userId }: Owner) => {
    const { bookId } = await newBook(userId);
    const now = new Date();
    const sums = { percent: 20, price: 20_000, discounted: 16_000, made_at: now, began_at: now };
    const days = { starts_on: day('2026-11-16'), ends_on: day('2026-11-20') };
    const { id } = await kysely
      .insertInto('discounts')
      .values({ ...sums, ...days, work_id: Number(bookId), owner_id: userId, state: 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { bookId: String(bookId), discountId: String(id) };
  };
  return {
    tirage: ({ userId }: Owner) => newTirage(feature, files, userId, 'layout_check'),
    // Nobody judges or leads their own: what stands at a desk is somebody else's.
    'judged tirage': async () => {
      const authorId = await newAuthor(feature);
      const ids = await newTirage(feature, files, authorId, 'layout_check');
      await newLayoutCase(feature, authorId, Number(ids.orderId));
      return ids;
    },
    'paid tirage': async () => newTirage(feature, files, await newAuthor(feature), 'paid'),
    bill: ({ userId }: Owner) => newBill(feature, userId),
    card: async ({ userId }: Owner) => {
      const saved = { company: 'yookassa', their_id: randomUUID(), mask: '•••• 4417', saved_at: new Date() } as const;
      const { id } = await kysely
        .insertInto('payment_methods')
        .values({ ...saved, user_id: userId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    'work on sale': ({ userId }: Owner) => newBook(userId),
    discount: newDiscount,
    'discount with its file': async (owner: Owner) => ({ ...(await newDiscount(owner)), file: 'days.csv' }),
    'kept price': async ({ userId }: Owner) => {
      const now = new Date();
      const choice = {
        pages: 100,
        copies: 1,
        cover_type: 'soft',
        trim_size: '140x200',
        delivery_type: 'courier',
      } as const;
      const { id } = await kysely
        .insertInto('circulation_quotes')
        .values({ ...choice, user_id: userId, lines: '[]', total: 15_000, made_at: now, valid_until: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    'order of a service': ({ userId }: Owner) => newService(feature, files, userId, null),
    'led order of a service': async ({ userId }: Owner) => newService(feature, files, await newAuthor(feature), userId),
    promotion: newPromotion,
    'promotion with its file': async (owner: Owner) => ({ orderId: await newPromotion(owner), file: 'days.csv' }),
    'template of a letter': async () => {
      discounts += 1;
      const { id } = await kysely
        .insertInto('service_templates')
        .values({ title: `Письмо ${discounts}`, text: 'т', changed_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
    'discount on orders': async () => {
      discounts += 1;
      const given = { reason: 'т', valid_until: day('2030-01-01'), issued_at: new Date() };
      const { id } = await kysely
        .insertInto('order_discounts')
        .values({ ...given, code: `КОД-${discounts}`, percent: 5 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },
  };
}

async function newAuthor({ kysely }: Feature): Promise<number> {
  const name = randomBytes(8).toString('hex');
  const { id } = await kysely
    .insertInto('users')
    .values({ email: `${name}@example.com`, password_hash: '', registered_at: new Date(), referral_code: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** At work, with a file: nothing of it is closed to whoever may see it. */
async function newService({ kysely }: Feature, files: Files, userId: number, managerId: number | null): Promise<Ids> {
  const now = new Date();
  const head = { kind: 'services', type: 'annotation', user_id: userId, title: 'т', state: 'in_work' } as const;
  const { id } = await kysely
    .insertInto('orders')
    .values({ ...head, turn: 'us', total: 290_000, made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = { order_id: id, brief: '{}', facts: '{"characters":1,"pages":1}', sent_at: now, base: 290_000 };
  await kysely
    .insertInto('service_orders')
    .values({ ...details, manager_id: managerId })
    .execute();
  const stage = { order_id: id, number: 1, name: 'т', percent: 100, amount: 290_000, state: 'working' } as const;
  await kysely.insertInto('service_stages').values(stage).execute();
  const fileKey = `service-file-${id}`;
  await files.put(fileKey, Readable.from(['т']), { mime: 'text/plain' });
  const file = { order_id: id, purpose: 'brief', upload_id: fileKey, file_key: fileKey, name: 'т.txt' } as const;
  const { id: fileId } = await kysely
    .insertInto('service_files')
    .values({ ...file, mime: 'text/plain', bytes: 2, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId: String(id), fileId: String(fileId) };
}

async function newLayoutCase({ kysely }: Feature, authorId: number, orderId: number): Promise<void> {
  const now = new Date();
  const waiting = { state: 'waiting', author_group: 'confirmed', title: 'т', author_name: 'т' } as const;
  await kysely
    .insertInto('moderation_cases')
    .values({
      kind: 'circulation',
      subject_id: orderId,
      author_id: authorId,
      ...waiting,
      submitted_at: now,
      due_at: now,
    })
    .execute();
}

/** With the two files that its author and its judge may look at. */
async function newTirage({ kysely }: Feature, files: Files, userId: number, state: string): Promise<Ids> {
  const now = new Date();
  const head = { kind: 'circulation', user_id: userId, title: 'т', state, turn: 'us', total: 290_000 } as const;
  const { id } = await kysely
    .insertInto('orders')
    .values({ ...head, made_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const choice = {
    cover_type: 'soft',
    trim_size: '140x200',
    delivery_type: 'courier',
    copies: 10,
    pages: 100,
  } as const;
  await kysely
    .insertInto('circulation_orders')
    .values({
      ...choice,
      order_id: id,
      round: 1,
      sent_at: now,
      postcode: '190031',
      ...(state === 'paid' && { paid_at: now }),
    })
    .execute();
  const key = `tirage-${id}`;
  await files.put(key, Readable.from(['pdf']), { mime: 'application/pdf' });
  await files.put(`${key}-1`, Readable.from(['png']), { mime: 'image/png' });
  const file = { file_key: key, picture_key: key, sha256: 'a'.repeat(64), bytes: 3, pages: 1, width: 1, height: 1 };
  await kysely
    .insertInto('circulation_files')
    .values({ ...file, order_id: id, round: 1, part: 'block', made_at: now })
    .execute();
  return { orderId: String(id), part: 'block', page: '1' };
}

/** Paid, with a return and a receipt that the company refused. */
async function newBill({ kysely }: Feature, userId: number): Promise<Ids> {
  const now = new Date();
  const paper = { lines: '[]', amount: 1000, made_at: now, due_at: now };
  const about = {
    hash: randomBytes(16).toString('hex'),
    kind: 'circulation',
    title: 'т',
    lines: '[]',
    user_id: userId,
  };
  const paid = { state: 'paid', amount: 1000, paid: 1000, made_at: now, paid_at: now, payable_until: now } as const;
  bills += 1;
  const { id: bill } = await kysely
    .insertInto('bills')
    .values({ ...about, ...paid, order_id: bills })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: attempt } = await kysely
    .insertInto('payment_attempts')
    .values({
      ...{ ...paper, uuid: randomUUID(), bill_id: bill, bill_version: 1, company: 'yookassa', email: 'a@demo.pero' },
      ...{ state: 'paid', ended_at: now, their_id: randomUUID() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ended = { state: 'refused', ended_at: now, attempt_id: attempt, bill_id: bill } as const;
  const { id: refund } = await kysely
    .insertInto('payment_refunds')
    .values({ ...paper, ...ended, uuid: randomUUID(), reason: 'т' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: receipt } = await kysely
    .insertInto('payment_receipts')
    .values({ ...paper, ...ended, uuid: randomUUID(), kind: 'payment' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { billId: String(bill), refundId: String(refund), receiptId: String(receipt) };
}

let bills = 0;
let discounts = 0;
