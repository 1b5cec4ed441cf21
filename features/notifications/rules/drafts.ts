import { type Day, day, formatDay } from '@pero/kernel/day';
import type { Telling } from '../rules.ts';

/** What the events of a book sold while it is written carry. */
export type DraftFact = {
  readonly bookId: number;
  readonly ownerId: number;
  readonly title: string;
  readonly completionDate: Day;
};

export function draftFactOf(data: Readonly<Record<string, unknown>>): DraftFact {
  return {
    bookId: Number(data.subject),
    ownerId: Number(data.ownerId),
    title: String(data.title),
    completionDate: day(String(data.completionDate)),
  };
}

export function draftReminder(fact: DraftFact, kind: 'soon' | 'today'): Telling {
  const { bookId, title, completionDate } = fact;
  const isToday = kind === 'today';
  return {
    ...toAuthor(fact, `books.draft-reminder:${bookId}:${kind}:${completionDate}`),
    title: isToday ? `Сегодня срок черновика «${title}»` : `Скоро срок черновика «${title}»`,
    text: isToday
      ? 'Вы обещали читателям закончить книгу сегодня. Допишите последнюю главу и\u00A0отправьте книгу завершённой; если нужно больше времени, сегодня ещё можно один раз продлить срок.'
      : `Вы обещали читателям закончить книгу до\u00A0${formatDay(completionDate)}. Если не\u00A0успеваете, продлите срок один раз, до\u00A030\u00A0дней.`,
  };
}

export function updateMissed(fact: DraftFact, once: string): Telling {
  const { bookId, title } = fact;
  return {
    ...toAuthor(fact, `books.update-missed:${bookId}:${once}`),
    title: `Читатели «${title}» ждут продолжения`,
    text: 'Новых глав давно не\u00A0было. Даже короткая глава скажет, что книга пишется; если график оказался тесным, измените его в\u00A0описании.',
  };
}

export function draftOverdue(fact: DraftFact, until: Day): Telling {
  const { bookId, title, completionDate } = fact;
  return {
    ...toAuthor(fact, `books.draft-overdue:${bookId}:${completionDate}`),
    title: `Срок черновика «${title}» истёк`,
    text: `Срок завершения черновика истёк. Завершите книгу до\u00A0${formatDay(until)}, чтобы сохранить роялти. Две недели она ещё продаётся, с\u00A0предупреждением для читателей.`,
  };
}

export function draftLocked(fact: DraftFact, until: Day): Telling {
  const { bookId, title, completionDate } = fact;
  return {
    ...toAuthor(fact, `books.draft-locked:${bookId}:${completionDate}`),
    title: `Продажи «${title}» приостановлены`,
    text: `Описание и\u00A0сроки закрыты, но\u00A0главы писать можно. Завершите книгу до\u00A0${formatDay(until)}: продажи откроются снова, и\u00A0ничего не\u00A0пропадёт.`,
  };
}

export function draftRemoved(fact: DraftFact): Telling {
  const { bookId, title, completionDate } = fact;
  return {
    ...toAuthor(fact, `books.draft-removed:${bookId}:${completionDate}`),
    title: `«${title}» снята с\u00A0публикации`,
    text: 'Черновик не\u00A0был завершён в\u00A0срок, и\u00A0деньги за\u00A0недописанное вернутся читателям. Текст цел и\u00A0остаётся вашим: его можно дописать и\u00A0выпустить обычной книгой.',
    link: `/books/${bookId}/`,
    linkWords: 'Открыть книгу',
  };
}

function toAuthor({ bookId, ownerId }: DraftFact, about: string) {
  return {
    userId: ownerId,
    type: 'books',
    link: `/books/${bookId}/chapters/`,
    linkWords: 'Писать дальше',
    about,
  } as const;
}
