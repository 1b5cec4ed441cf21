import { day } from '@pero/kernel/day';
import type { HouseRole } from '@pero/wire/endpoint';
import type { NewAccount } from '../create-account.ts';

export const PASSWORD = 'pero-demo-1';

export const PEOPLE: readonly Omit<NewAccount, 'passwordHash'>[] = [
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
    signsInBy: { email: 'editor@demo.pero' },
    names: { first: 'Ада', middle: '', last: 'Полынцева' },
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
    signsInBy: { email: 'manager@demo.pero' },
    staff: 'manager',
    names: { first: 'Олег', middle: 'Юрьевич', last: 'Дёмин' },
  },
  {
    signsInBy: { username: 'demo-publisher' },
    email: 'sever@demo.pero',
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

/** Who works for the publisher of the demonstration, and as what. */
export const HOUSE_PEOPLE: readonly {
  readonly email: string;
  readonly role: HouseRole;
  readonly names: NewAccount['names'];
}[] = [
  { email: 'ads@sever.demo', role: 'promotion', names: { first: 'Алина', middle: '', last: 'Ветрова' } },
  { email: 'books@sever.demo', role: 'accounting', names: { first: 'Роман', middle: '', last: 'Счётов' } },
];

export function nameOf({ signsInBy }: Pick<NewAccount, 'signsInBy'>): string {
  return 'email' in signsInBy ? signsInBy.email : signsInBy.username;
}

export const DEMO_NAMES = PEOPLE.map(nameOf);
