import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { agreedReaderInDemo } from '@pero/audio/actions/demo/agreed-reader';
import { moscowDay } from '@pero/kernel/day';
import { roubles } from '@pero/kernel/money';
import { ledgerOf } from '@pero/ledger/entries';
import { payInDemo, payingInDemo, settleInDemo } from '@pero/payments/actions/demo';
import { paymentEntries } from '@pero/payments/entries';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { serviceEntries } from '../entries.ts';
import type { Brief } from '../rules/brief.ts';
import type { ServiceType } from '../rules/catalogue.ts';
import { daysAfter } from '../rules/terms.ts';
import { addTemplate, contractors, putContractor } from '../store/desk.ts';
import { addFile } from '../store/threads.ts';
import { answerAuthor, handOrder, nameWorker, quoteByHand } from './desk.ts';
import { newOrder } from './drafts.ts';
import { deskOrder, KIND, ownOrder, record } from './led.ts';
import { agree, servicePayable } from './quotes.ts';
import { orderOfReader } from './reader-orders.ts';
import { acceptStage, askCorrections, handOverStage, openDispute } from './stages.ts';
import { writeToManager } from './threads.ts';

const AUTHOR = 'author@demo.pero';
const MANAGER = 'manager@demo.pero';

const READ_FOR_MONEY = 'Снег идёт вверх';

/** A finished, a running and a disputed order, each with what was said in it; and a reader whose price has been named. */
export const servicesDemo: DemoPart = { later: loadOrders };

const WORKERS = [
  { name: 'Ирина Лосева', does: 'редактор прозы', types: ['editing', 'proofread', 'annotation'], share: 60 },
  { name: 'Павел Нечаев', does: 'художник', types: ['design', 'pagemaker'], share: 65 },
  { name: 'Студия «Тихий час»', does: 'звук и\u00A0ролики', types: ['audio', 'booktrailer'], share: 70 },
] as const;

const LETTERS = [
  [
    'Начали',
    'Добрый день! Взяли вашу книгу в\u00A0работу. Срок первого этапа\u00A0— в\u00A0заказе, вопросы пишите сюда.',
  ],
  ['Нужна пауза', 'Если понадобится время подумать, скажите: сдвинем срок без\u00A0доплаты.'],
] as const;

async function loadOrders(demo: Demo): Promise<void> {
  const [title] = [...demo.works.keys()];
  const workId = title === undefined ? undefined : demo.works.get(title);
  if (workId === undefined) return;
  for (const worker of WORKERS)
    await putContractor(demo.db, null, { ...worker, userId: null, isActive: true }, demo.now);
  for (const [name, text] of LETTERS)
    await addTemplate(demo.db, { title: name, text, by: inDemo(demo, MANAGER) }, demo.now);
  await finished(demo, workId);
  await running(demo, workId);
  await disputed(demo, workId);
  const audiobookId = await agreedReaderInDemo(demo, READ_FOR_MONEY);
  if (audiobookId !== null) await orderOfReader(actInDemo(demo, inDemo(demo, AUTHOR)), audiobookId);
}

const ledger = ledgerOf([...paymentEntries, ...serviceEntries]);

/** Somebody who acts so many days ago. */
function actor(demo: Demo, name: string, days: number, hour: number) {
  const now = new Date(daysAfter(demo.now, -days).setUTCHours(hour, 20));
  const act = actInDemo({ db: demo.db, now }, inDemo(demo, name));
  const acting = {
    ...act,
    today: moscowDay(now),
    actor: { ...act.actor, ...(name === MANAGER && { isManager: true }) },
  };
  return payingInDemo(acting, ledger);
}

type Ordered = { readonly type: ServiceType; readonly workId: number; readonly brief: Brief; readonly days: number };

/** Sent, led, priced, paid: work has begun a day after. */
async function ordered(demo: Demo, { type, workId, brief, days }: Ordered): Promise<number> {
  const sent = await newOrder(actor(demo, AUTHOR, days, 9), { type, work_id: workId, brief, send: true });
  if ('refused' in sent) throw new Error(`The demonstration's order of ${type} was refused: ${sent.refused}`);
  const { id } = sent.order;
  const led = actor(demo, MANAGER, days, 11);
  await handOrder(led, id, undefined);
  if (sent.order.state === 'sent') await quoteByHand(led, id, { cost: roubles(4200), days: 24 });
  const paying = actor(demo, AUTHOR, days, 13);
  const { head } = await ownOrder(paying, id);
  await agree(paying, id, head.total ?? roubles(0));
  await payInDemo(paying, { kind: KIND, order: id }, servicePayable);
  const worker = (await contractors(demo.db)).find(({ types }) => types.includes(type));
  if (worker) await nameWorker(led, id, worker.id);
  return id;
}

async function finished(demo: Demo, workId: number): Promise<void> {
  const brief = {
    about: 'Девушка возвращается в\u00A0деревню, которую каждую весну затапливает река',
    readers: 'Те, кто любит неспешные семейные истории',
    hook: 'Чердак в\u00A0седьмой главе',
    never: 'Кто писал письма',
  };
  const id = await ordered(demo, { type: 'annotation', workId, brief, days: 34 });
  await say(demo, MANAGER, 33, id, 'Добрый день! Ирина прочитает книгу за\u00A0два дня, текст пришлём на\u00A0третий.');
  await hand(
    demo,
    31,
    id,
    'аннотация.txt',
    ANNOTATION,
    'Вот она. Письма оставили за\u00A0дверью, как вы\u00A0просили.',
  );
  await acceptStage(actor(demo, AUTHOR, 30, 10), id, 1);
  await settleInDemo(actor(demo, AUTHOR, 30, 10), { kind: KIND, order: id });
}

async function running(demo: Demo, workId: number): Promise<void> {
  const brief = {
    about: 'Девушка возвращается в\u00A0деревню, которую каждую весну затапливает река',
    worry: 'Середина провисает; не\u00A0знаю, нужна\u00A0ли линия Мельника',
    depth: 'plain',
    keep: 'Говор тётки Агнии и\u00A0песню в\u00A0седьмой главе',
  };
  const id = await ordered(demo, { type: 'editing', workId, brief, days: 18 });
  await say(demo, MANAGER, 17, id, 'Вера, добрый день. Если понадобится пауза, скажите: сдвинем без\u00A0доплаты.');
  await hand(
    demo,
    12,
    id,
    'Письмо о книге.txt',
    EDITORS_LETTER,
    'Вера, письмо о\u00A0книге у\u00A0вас. Главное в\u00A0нём про\u00A0Мельника: он обещает больше, чем даёт.',
  );
  const asking = actor(demo, AUTHOR, 11, 8);
  await askCorrections(asking, id, {
    stage: 1,
    remarks: 'А\u00A0что с\u00A0песней? Про\u00A0неё в\u00A0письме ни\u00A0слова.',
  });
  await hand(demo, 9, id, 'Письмо о книге, 2.txt', EDITORS_LETTER, 'Песню оставляем: две строки\u00A0— цитата.');
  await acceptStage(actor(demo, AUTHOR, 8, 9), id, 1);
  await say(
    demo,
    AUTHOR,
    8,
    id,
    'Спасибо! Про\u00A0погоду смешно и\u00A0верно. Мельника попробую довести до\u00A0финала.',
  );
  await hand(
    demo,
    1,
    id,
    'Долгая вода, правки.txt',
    'Там пахло яблоками, которых давно не\u00A0было.',
    'Правки к\u00A0первой половине у\u00A0вас. Правлю мало там, где говорит тётка Агния, и\u00A0много\u00A0— где говорит погода.',
  );
  await settleInDemo(actor(demo, AUTHOR, 1, 9), { kind: KIND, order: id });
}

async function disputed(demo: Demo, workId: number): Promise<void> {
  const brief = {
    about: 'Девушка возвращается в\u00A0деревню, которую каждую весну затапливает река',
    readers: 'Взрослые, которые любят тихую прозу',
    like: 'Обложки Суворовой и\u00A0старые «Библиотечки приключений»',
    manner: 'drawn',
    never: 'Лиц крупным планом',
  };
  const id = await ordered(demo, { type: 'design', workId, brief, days: 12 });
  await hand(demo, 6, id, 'эскизы.txt', 'Три эскиза', 'Три эскиза: река, дом, лодка.');
  const asking = actor(demo, AUTHOR, 5, 9);
  await askCorrections(asking, id, {
    stage: 1,
    remarks: 'На\u00A0всех трёх лицо крупным планом, а\u00A0я просила без\u00A0лиц.',
  });
  await hand(demo, 4, id, 'эскизы, 2.txt', 'Три эскиза', 'Лица сделали меньше.');
  await openDispute(
    actor(demo, AUTHOR, 3, 10),
    id,
    'Лица остались на\u00A0двух эскизах из\u00A0трёх. В\u00A0задании было: без\u00A0лиц.',
  );
  await say(demo, MANAGER, 3, id, 'Вера, понимаю. Художник прочитал задание невнимательно, решит главный модератор.');
  await settleInDemo(actor(demo, AUTHOR, 3, 10), { kind: KIND, order: id });
}

async function say(demo: Demo, name: string, days: number, id: number, text: string): Promise<void> {
  if (name === MANAGER) await answerAuthor(actor(demo, name, days, 14), id, { text });
  else await writeToManager(actor(demo, name, days, 15), id, { text });
}

/** The stage with its file, laid into the files without the road of an upload. */
async function hand(demo: Demo, days: number, id: number, name: string, content: string, text: string): Promise<void> {
  const act = actor(demo, MANAGER, days, 16);
  const led = await deskOrder(demo.db, id, 'lock');
  const key = `services-demo-${randomUUID()}`;
  const bytes = Buffer.from(content);
  await demo.files.put(key, Readable.from([bytes]), { mime: 'text/plain' });
  await handOverStage(act, led, { stage: led.details.stage, text: '', upload_ids: [] });
  const said = { what: 'words', byRole: 'manager', userId: act.actor.userId, stage: led.details.stage } as const;
  const messageId = await record(act, led, { ...said, text });
  const uploadId = createHash('sha256').update(key).digest('hex').slice(0, 32);
  const file = { orderId: id, messageId, purpose: 'result', stage: led.details.stage, uploadId, fileKey: key } as const;
  await addFile(demo.db, {
    ...file,
    ...{ name, mime: 'text/plain', bytes: bytes.length, addedBy: act.actor.userId, addedAt: act.now },
  });
}

const ANNOTATION = [
  'Каждую весну река поднимается и\u00A0забирает у\u00A0деревни нижнюю улицу. Каждое лето улицу строят заново.',
  'Нина уехала отсюда двенадцатилетней и\u00A0вернулась в\u00A0тридцать, чтобы продать дом. Но\u00A0на\u00A0чердаке стоит сундук,',
  'в\u00A0сундуке лежит скатерть, а\u00A0под скатертью\u00A0— то, из-за чего дом продать уже нельзя.',
  'Роман о\u00A0воде, которая помнит больше людей, и\u00A0о\u00A0доме, который умеет ждать.',
].join(' ');

const EDITORS_LETTER = [
  'Вера, у\u00A0вас редкая вещь: книга, где вода\u00A0— не\u00A0погода, а\u00A0возраст.',
  'Что мешает. Первое: в\u00A0каждой второй главе кто-то смотрит в\u00A0окно. Второе: Мельник.',
  'Третье: после девятой главы двадцать страниц без\u00A0вопроса\u00A0— читатель отдыхает и\u00A0может не\u00A0вернуться.',
].join('\n\n');
