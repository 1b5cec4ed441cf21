import { type Day, formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { type AddressedNotification, type NotificationRule, notify } from '@pero/server-platform/tells';
import { verification } from '@pero/verification/public-events';
import { verified } from '@pero/verification/tells';
import { works } from '@pero/works/public-events';
import { bookToSend } from './actions/new-books.ts';
import { books } from './public-events.ts';
import { neededPerDay } from './rules/forecast.ts';

/** What the events of a book sold while it is written carry. */
type DraftFact = {
  readonly subject: number;
  readonly ownerId: number;
  readonly title: string;
  readonly completionDate: Day;
};

function draftReminder(
  fact: DraftFact & { readonly kind: 'soon' | 'today' },
): AddressedNotification<'books.draft-reminder'> {
  const { kind, title, completionDate } = fact;
  const isToday = kind === 'today';
  return {
    ...toAuthor('books.draft-reminder', fact, `${kind}:${completionDate}`),
    title: isToday ? `Сегодня срок черновика «${title}»` : `Скоро срок черновика «${title}»`,
    text: isToday
      ? 'Вы обещали читателям закончить книгу сегодня. Допишите последнюю главу и\u00A0отправьте книгу завершённой; если нужно больше времени, сегодня ещё можно один раз продлить срок.'
      : `Вы обещали читателям закончить книгу до\u00A0${formatDay(completionDate)}. Если не\u00A0успеваете, продлите срок один раз, до\u00A030\u00A0дней.`,
  };
}

function updateMissed(fact: DraftFact & { readonly once: string }): AddressedNotification<'books.update-missed'> {
  return {
    ...toAuthor('books.update-missed', fact, fact.once),
    title: `Читатели «${fact.title}» ждут продолжения`,
    text: 'Новых глав давно не\u00A0было. Даже короткая глава скажет, что книга пишется; если график оказался тесным, измените его в\u00A0описании.',
  };
}

function draftOverdue(fact: DraftFact & { readonly until: Day }): AddressedNotification<'books.draft-overdue'> {
  return {
    ...toAuthor('books.draft-overdue', fact, fact.completionDate),
    title: `Срок черновика «${fact.title}» истёк`,
    text: `Срок завершения черновика истёк. Завершите книгу до\u00A0${formatDay(fact.until)}, чтобы сохранить роялти. Две недели она ещё продаётся, с\u00A0предупреждением для читателей.`,
  };
}

function draftLocked(fact: DraftFact & { readonly until: Day }): AddressedNotification<'books.draft-locked'> {
  return {
    ...toAuthor('books.draft-locked', fact, fact.completionDate),
    title: `Продажи «${fact.title}» приостановлены`,
    text: `Описание и\u00A0сроки закрыты, но\u00A0главы писать можно. Завершите книгу до\u00A0${formatDay(fact.until)}: продажи откроются снова, и\u00A0ничего не\u00A0пропадёт.`,
  };
}

function draftRemoved(fact: DraftFact): AddressedNotification<'books.draft-removed'> {
  return {
    ...toAuthor('books.draft-removed', fact, fact.completionDate),
    title: `«${fact.title}» снята с\u00A0публикации`,
    text: 'Черновик не\u00A0был завершён в\u00A0срок, и\u00A0деньги за\u00A0недописанное вернутся читателям. Текст цел и\u00A0остаётся вашим: его можно дописать и\u00A0выпустить обычной книгой.',
    link: `/books/${fact.subject}/`,
    linkWords: 'Открыть книгу',
  };
}

type PaceFact = {
  readonly subject: number;
  readonly ownerId: number;
  readonly title: string;
  readonly deadline: Day;
  readonly likely: Day | null;
  readonly left: number;
  readonly isPromised: boolean;
  readonly on: Day;
};

function paceLate(fact: PaceFact): AddressedNotification<'books.pace-late'> {
  const { subject, ownerId, title, deadline, likely, left, isPromised, on } = fact;
  const needed = neededPerDay(left, deadline, on) ?? left;
  const promised = isPromised ? 'обещанный читателям срок' : 'срок';
  const forecast =
    likely === null
      ? `В\u00A0последние недели она почти не\u00A0росла, а\u00A0${promised}\u00A0— ${formatDay(deadline)}.`
      : `При таком темпе вы\u00A0закончите ${formatDay(likely)}, а\u00A0${promised}\u00A0— ${formatDay(deadline)}.`;
  return {
    userId: ownerId,
    type: 'books',
    about: `books.pace-late:${subject}:${on}`,
    title: `«${title}» может не\u00A0успеть к\u00A0сроку`,
    text: `${forecast} Чтобы успеть, нужно ${counted(needed, 'знак', 'знака', 'знаков')} в\u00A0день. Эти напоминания выключаются в\u00A0плане книги.`,
    link: `/books/${subject}/?tab=plan`,
    linkWords: 'Посмотреть план',
  };
}

function toAuthor<Name extends string>(name: Name, { subject, ownerId }: DraftFact, once: string) {
  const about: `${Name}:${string}` = `${name}:${subject}:${once}`;
  return {
    userId: ownerId,
    type: 'books',
    link: `/books/${subject}/chapters/`,
    linkWords: 'Писать дальше',
    about,
  } as const;
}

export const bookTells: readonly NotificationRule[] = [
  // Whoever is verified is led to the book that waited for it.
  notify(
    verification.approved,
    { name: 'notifications.verification-approved', programs: 'profile' },
    async (payload, { db }) => verified(payload, await bookToSend(db, payload.userId)),
  ),
  notify(
    books.draftReminder,
    { name: 'notifications.draft-reminder', isUrgent: true, programs: 'books' },
    draftReminder,
  ),
  notify(books.updateMissed, { name: 'notifications.update-missed', programs: 'books' }, updateMissed),
  notify(books.paceLate, { name: 'notifications.pace-late', programs: 'books' }, paceLate),
  notify(books.draftOverdue, { name: 'notifications.draft-overdue', isUrgent: true, programs: 'books' }, draftOverdue),
  notify(works.draftLocked, { name: 'notifications.draft-locked', isUrgent: true, programs: 'books' }, draftLocked),
  notify(works.draftRemoved, { name: 'notifications.draft-removed', programs: 'books' }, draftRemoved),
];
