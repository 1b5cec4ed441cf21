import type { Db } from '@pero/server-platform/database/db';
import type { Bar, DataSubject, PersonalPart } from '@pero/server-platform/personal';
import { DELETED_NAME } from '../rules/people.ts';
import * as store from '../store/personal.ts';

/** Null when there is no such person. */
export async function whoseOf(db: Db, userId: number): Promise<DataSubject | null> {
  return store.whoseOf(db, userId);
}

/** Of accounts that are gone. How many went, at most so many. */
export async function forgetOldConsents(db: Db, before: Date, most: number): Promise<number> {
  return store.forgetConsents(db, before, most);
}

/** Gone already: nothing is asked for a second time. */
export async function isGone(db: Db, userId: number): Promise<boolean> {
  const known = await store.rolesOf(db, userId);
  return !known || known.deletedAt !== null;
}

export const accountsPart: PersonalPart = {
  folder: 'учётная запись',
  shelves: store.SHELVES,
  bars: async ({ db }, { userId }) => {
    const known = await store.rolesOf(db, userId);
    return [...(known?.staff ? [STAFF] : []), ...(known?.isPublisher ? [PUBLISHER] : [])];
  },
  forget: ({ db, now }, whose) => store.forgetAccount(db, whose, DELETED_NAME, now),
};

const STAFF: Bar = {
  code: 'staff',
  words:
    'Вы\u00A0сотрудник «Пера». Сначала попросите снять с\u00A0вас роль: за\u00A0вами числятся решения и\u00A0проверки.',
  link: null,
  linkWords: '',
};

const PUBLISHER: Bar = {
  code: 'publisher',
  words: 'Учётную запись издательства закрывает сотрудник «Пера» вместе с\u00A0договором: напишите нам.',
  link: '/feedback/',
  linkWords: 'Написать',
};
