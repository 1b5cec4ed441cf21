import { createAccount, hasAccount, type NewAccount } from '@pero/accounts/actions/create-account';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { day } from '@pero/kernel/day';
import { notify } from '@pero/notifications/actions';
import { addressConfirmed, welcome } from '@pero/notifications/rules';
import { asDb, type Db, openDatabase } from '@pero/server-platform/db';

const PASSWORD = 'pero-demo-1';

const PEOPLE: readonly Omit<NewAccount, 'passwordHash'>[] = [
  {
    signsInBy: { email: 'author@demo.pero' },
    names: { first: 'Вера', middle: 'Андреевна', last: 'Околицына' },
    birthday: day('1988-04-12'),
    phone: '+79161234567',
    taxNumber: '500100732259',
  },
  {
    signsInBy: { email: 'second@demo.pero' },
    names: { first: 'Тимур', middle: 'Ильдарович', last: 'Сафин' },
    birthday: day('1995-09-30'),
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
    signsInBy: { email: 'agent@demo.pero' },
    staff: 'agent',
    names: { first: 'Нина', middle: 'Львовна', last: 'Витрина' },
  },
  { signsInBy: { username: 'demo-publisher' }, names: { first: '', middle: '', last: 'Издательство «Пример»' } },
];

/** The people of the demonstration. Loaded a second time it changes nothing, and costs one look. */
export async function loadDemo(databaseUrl: string, now: Date): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'demo' });
  try {
    if (await hasEverybody(asDb(database.kysely))) return;
    const passwordHash = await hashPassword(PASSWORD);
    await database.kysely.transaction().execute(async (transaction) => {
      for (const person of PEOPLE) await move(asDb(transaction), { ...person, passwordHash }, now);
    });
  } finally {
    await database.close();
  }
}

async function hasEverybody(db: Db): Promise<boolean> {
  for (const { signsInBy } of PEOPLE) if (!(await hasAccount(db, signsInBy))) return false;
  return true;
}

/** Moves one person in, with the notifications that a registration would have brought. */
async function move(db: Db, person: NewAccount, now: Date) {
  const added = await createAccount(db, person, now);
  if (!added || 'username' in person.signsInBy) return;
  await notify({ db, now }, welcome(added.userId));
  await notify({ db, now }, addressConfirmed(added.userId));
}
