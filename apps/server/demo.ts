import { createAccount, type NewAccount } from '@pero/accounts/actions/create-account';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { day } from '@pero/kernel/day';
import { asDb, openDatabase } from '@pero/server-platform/db';

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

/** The people of the demonstration. Loaded a second time it changes nothing. */
export async function loadDemo(databaseUrl: string, now: Date): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1, name: 'demo' });
  try {
    const passwordHash = await hashPassword(PASSWORD);
    await database.kysely.transaction().execute(async (transaction) => {
      for (const person of PEOPLE) await createAccount(asDb(transaction), { ...person, passwordHash }, now);
    });
  } finally {
    await database.close();
  }
}
