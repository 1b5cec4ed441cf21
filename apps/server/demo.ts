import { loadDemoConsents } from '@pero/accounts/actions/consents';
import { accountOf, createAccount, type NewAccount } from '@pero/accounts/actions/create-account';
import { demoSecretOf } from '@pero/accounts/actions/demo-apps';
import { factorNeeded, loadDemoApp } from '@pero/accounts/actions/factor/second-factor';
import { lockAccounts, unlockAccounts } from '@pero/accounts/actions/lock';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { namesOf } from '@pero/accounts/actions/people';
import { addressConfirmed, welcome } from '@pero/accounts/tells';
import {
  type DemoOwners,
  demoBooksOfPublisher,
  demoBooksOnSale,
  hasDemoBooks,
  loadDemoBooks,
} from '@pero/books/actions/demo';
import { loadDemoContests } from '@pero/contests/actions/contests-demo';
import { day, moscowDay } from '@pero/kernel/day';
import { type DemoJudged, loadDemoCases } from '@pero/moderation/actions/demo';
import { notify } from '@pero/notifications/actions';
import { documentsOf } from '@pero/pages/actions';
import { publishBook } from '@pero/retailer/actions/errands';
import { loadDemoCampaign } from '@pero/royalties/actions/campaign';
import { createSeries } from '@pero/series/actions';
import type { Act } from '@pero/server-platform/act';
import { asDb, type Db, openDatabase } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { loadDemoRightholder } from '@pero/statistics/actions/publisher-rights';
import { loadDemoOffers } from '@pero/verification/actions/offers-demo';
import { loadDemoTaxData } from '@pero/verification/actions/tax-demo';

const PASSWORD = 'pero-demo-1';

const PEOPLE: readonly Omit<NewAccount, 'passwordHash'>[] = [
  {
    signsInBy: { email: 'author@demo.pero' },
    names: { first: 'Вера', middle: 'Андреевна', last: 'Околицына' },
    birthday: day('1988-04-12'),
    phone: '+79161234567',
    taxNumber: '500100732259',
    isVerified: true,
  },
  {
    signsInBy: { email: 'second@demo.pero' },
    names: { first: 'Тимур', middle: 'Ильдарович', last: 'Сафин' },
    birthday: day('1995-09-30'),
    invitedBy: { email: 'author@demo.pero' },
  },
  {
    signsInBy: { email: 'moderator@demo.pero' },
    staff: 'moderator',
    names: { first: 'Ольга', middle: 'Петровна', last: 'Строева' },
  },
  {
    signsInBy: { email: 'main@demo.pero' },
    staff: 'main_moderator',
    names: { first: 'Глеб', middle: 'Сергеевич', last: 'Корректов' },
  },
  {
    signsInBy: { email: 'second-main@demo.pero' },
    staff: 'main_moderator',
    names: { first: 'Инга', middle: 'Романовна', last: 'Вычиткина' },
  },
  {
    signsInBy: { email: 'agent@demo.pero' },
    staff: 'agent',
    names: { first: 'Нина', middle: 'Львовна', last: 'Витрина' },
  },
  {
    signsInBy: { username: 'demo-publisher' },
    names: { first: '', middle: '', last: 'Издательство «Северный ветер»' },
  },
  // Whom the publisher has brought: their books are the publisher's.
  {
    signsInBy: { email: 'polar@demo.pero' },
    names: { first: 'Лидия', middle: 'Максимовна', last: 'Огнева' },
    birthday: day('1979-02-12'),
    isVerified: true,
  },
  {
    signsInBy: { email: 'railway@demo.pero' },
    names: { first: 'Артём', middle: 'Валерьевич', last: 'Верхотин' },
    birthday: day('1984-07-30'),
    isVerified: true,
  },
];

const NAMES = PEOPLE.map(({ signsInBy }) => ('email' in signsInBy ? signsInBy.email : signsInBy.username));

/** Wherever the demonstration is over nobody comes in by its accounts. Names those that were open until now. */
export async function lockDemo(databaseUrl: string, now: Date): Promise<string[]> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'demo' });
  try {
    return await database.kysely.transaction().execute((transaction) => lockAccounts(asDb(transaction), NAMES, now));
  } finally {
    await database.close();
  }
}

/**
 * The demonstration: people, their books, contests. Loaded a second time it changes nothing, and costs one look.
 * Where somebody has thrown the books away, they stay away.
 */
export async function loadDemo(databaseUrl: string, files: Files, now: Date, factorKey: Buffer): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'demo' });
  try {
    const db = asDb(database.kysely);
    await unlockAccounts(db, NAMES);
    await loadDemoContests(db, now);
    await loadDemoCampaign(db, moscowDay(now));
    if (await isLoaded(db)) return void (await giveApps(db, factorKey, now));
    const passwordHash = await hashPassword(PASSWORD);
    await database.kysely.transaction().execute(async (transaction) => {
      const inside = asDb(transaction);
      for (const person of PEOPLE) await move(inside, { ...person, passwordHash }, now);
      await fill(inside, files, now);
      await giveApps(inside, factorKey, now);
    });
  } finally {
    await database.close();
  }
}

/** The staff's app with codes is a page of the sandbox. Whoever has set up one of their own keeps it. */
async function giveApps(db: Db, key: Buffer, now: Date): Promise<void> {
  for (const { signsInBy, staff } of PEOPLE) {
    const userId = staff ? await accountOf(db, signsInBy) : null;
    if (userId === null || !('email' in signsInBy)) continue;
    if ((await factorNeeded(db, userId, true)) === 'setup') {
      await loadDemoApp(db, userId, demoSecretOf(signsInBy.email), { key }, now);
    }
  }
}

async function isLoaded(db: Db): Promise<boolean> {
  for (const { signsInBy } of PEOPLE) if ((await accountOf(db, signsInBy)) === null) return false;
  const owners = await ownersOf(db);
  return owners === null || hasDemoBooks(db, owners);
}

async function ownersOf(db: Db): Promise<DemoOwners | null> {
  const [author, second, polar, railway] = [
    await accountOf(db, { email: 'author@demo.pero' }),
    await accountOf(db, { email: 'second@demo.pero' }),
    await accountOf(db, { email: 'polar@demo.pero' }),
    await accountOf(db, { email: 'railway@demo.pero' }),
  ];
  if (author === null || second === null || polar === null || railway === null) return null;
  return { author, second, polar, railway };
}

/** Moves one person in, with the notifications that a registration would have brought. */
async function move(db: Db, person: NewAccount, now: Date) {
  const added = await createAccount(db, person, now);
  if (!added || 'username' in person.signsInBy) return;
  const teller = { db, now, enqueue: async () => undefined };
  await notify(teller, welcome(added.userId));
  await notify(teller, addressConfirmed(added.userId));
}

/** Whoever came second has waited for the first one's people, and finds the books too. */
async function fill(db: Db, files: Files, now: Date): Promise<void> {
  const owners = await ownersOf(db);
  if (owners === null || (await hasDemoBooks(db, owners))) return;
  const ids = await loadDemoBooks(db, files, owners, now);
  await loadDemoCases(db, await judgedOf(db, owners.author, ids), now);
  await loadDemoConsents(db, Object.values(owners), documentsOf(), now);
  await loadDemoOffers(db, { current: owners.author, former: owners.second }, now);
  await loadDemoTaxData(db, owners.author, now);
  await giveToPublisher(db, demoBooksOfPublisher(ids), now);
  for (const id of demoBooksOnSale(ids)) await publishBook(actOf(db, owners.author, now), id);
  await createSeries(actOf(db, owners.author, now), {
    name: 'Берега',
    description: 'Повести о\u00A0людях, у\u00A0которых вода под окном.',
    art_list: ['Дом на Песчаной косе', 'Долгая вода'].flatMap((title) => ids.get(title) ?? []),
  });
}

/** Before the first sale is told: then all of it is the publisher's. */
async function giveToPublisher(db: Db, bookIds: readonly number[], now: Date): Promise<void> {
  const publisherId = await accountOf(db, { username: 'demo-publisher' });
  if (publisherId === null) return;
  const signed = new Date(now.getTime() - 760 * 86_400_000);
  const contract = { contractNumber: `СВ-${moscowDay(signed).slice(2, 4)}/17`, contractOn: moscowDay(signed) };
  const rightholder = { name: 'Издательство «Северный ветер»', currency: 'RUB', ...contract };
  await loadDemoRightholder(actOf(db, publisherId, now), { publisherId, rightholder, bookIds }, signed);
}

async function judgedOf(db: Db, author: number, books: DemoJudged['books']): Promise<DemoJudged> {
  const moderator = (await accountOf(db, { email: 'moderator@demo.pero' })) ?? author;
  const names = await namesOf(db, [author, moderator]);
  const named = (id: number) => ({ id, name: names.get(id) ?? '' });
  return { author: named(author), moderator: named(moderator), books };
}

/** An act of somebody who is not here: nobody hears of it, nothing follows from it. */
function actOf(db: Db, userId: number, now: Date): Act {
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const actor = {
    userId,
    profileId: 0,
    sessionId: 0,
    ...roles,
    email: null,
    name: '',
    isActivated: true,
    referralCode: '',
  };
  const silence = async () => undefined;
  return {
    db,
    actor,
    now,
    today: moscowDay(now),
    announce: silence,
    enqueue: silence,
    request: { id: 'demo', ip: '', userAgent: '', cookies: {}, query: {} },
    reply: { setCookie: () => undefined, clearCookie: () => undefined },
  };
}
