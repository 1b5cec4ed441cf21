import { hang } from '@pero/kernel/typography';
import type { Lack } from '@pero/works/rules/lacks';
import { remarksWords } from '@pero/works/rules/remarks';
import type { WayFacts } from './book-way.ts';

/** The one thing that an author does next with a book. */
export type NextStep = {
  /** On the button. */
  readonly label: string;
  readonly to: string;
  /** Why, in a sentence. */
  readonly words: string;
  /** The lower, the more it waits for the author; a book that waits for others has no step of its own. */
  readonly urgency: 0 | 1 | 2 | 3;
};

type Facts = WayFacts & { readonly id: number };

/** Null where it is somebody else's turn, or nobody's. */
export function nextStepOf(book: Facts): NextStep | null {
  const step = stepOf(book);
  return step && { ...step, words: hang(step.words) };
}

function stepOf(book: Facts): NextStep | null {
  switch (book.processing_status) {
    case 'returned':
      return returned(book);
    case 'overdue':
      return {
        label: 'Дописать книгу',
        to: chaptersPath(book.id),
        words: 'Срок, обещанный читателям, прошёл. Допишите и завершите книгу, чтобы сохранить роялти.',
        urgency: 1,
      };
    case 'unpublishedChanges':
      return book.is_published ? changed(book) : unfinished(book);
    case 'published':
      return book.kind === 'draft'
        ? {
            label: 'Написать продолжение',
            to: chaptersPath(book.id),
            words: 'Читатели ждут следующую главу.',
            urgency: 3,
          }
        : null;
    default:
      return null;
  }
}

function returned(book: Facts): NextStep {
  const { id, open_remarks } = book;
  if (open_remarks === 0) {
    return {
      label: 'Отправить снова',
      to: sendingPath(book),
      words: 'Все замечания исправлены. Отправьте книгу, и её проверят снова.',
      urgency: 0,
    };
  }
  const told =
    open_remarks === undefined
      ? 'Модератор вернул книгу с замечаниями'
      : `Модератор вернул книгу, открыто ${remarksWords(open_remarks)}`;
  return {
    label: 'Исправить замечания',
    to: bookPath(id),
    words: `${told}. Каждое стоит на своём месте: исправьте и отправьте книгу снова.`,
    urgency: 0,
  };
}

function changed(book: Facts): NextStep {
  if (isSoldDraft(book)) {
    return {
      label: 'Опубликовать новые главы',
      to: sendingPath(book),
      words: 'Они уйдут к читателям сразу, модератор прочтёт их потом.',
      urgency: 2,
    };
  }
  return {
    label: 'Отправить правки',
    to: sendingPath(book),
    words: 'В магазине пока прежний текст, он продаётся. Новый появится после проверки.',
    urgency: 2,
  };
}

/** Of a draft on sale, chapters are sent by themselves: the other window says that the book is finished. */
function sendingPath(book: Facts): string {
  return `${bookPath(book.id)}#${isSoldDraft(book) ? 'chapters' : 'submit'}`;
}

function isSoldDraft({ kind, is_published }: Facts): boolean {
  return kind === 'draft' && is_published;
}

function unfinished(book: Facts): NextStep {
  const [first] = book.lacks;
  if (first === undefined) {
    return {
      label: 'Отправить на проверку',
      to: `${bookPath(book.id)}#submit`,
      words: 'Всё заполнено. Что ещё понадобится до магазина и сколько это займёт, названо ниже.',
      urgency: 2,
    };
  }
  if (first === 'text' && book.characters_number === 0) {
    return { ...toFill('text', book.id), label: 'Начать писать', words: 'Пока здесь чистый лист.' };
  }
  return toFill(first, book.id);
}

function toFill(lack: Lack, id: number): NextStep {
  switch (lack) {
    case 'text':
      return {
        label: 'Писать дальше',
        to: chaptersPath(id),
        words: 'Рукопись в работе. Описание и обложку можно сделать потом.',
        urgency: 3,
      };
    case 'author':
      return {
        label: 'Назвать автора',
        to: tabPath(id, 'profile'),
        words: 'Магазин не возьмёт книгу, на титуле которой никого нет. Подойдёт и псевдоним.',
        urgency: 3,
      };
    case 'cover':
      return {
        label: 'Сделать обложку',
        to: tabPath(id, 'cover'),
        words: 'Описание готово. Пока у книги наборная обложка.',
        urgency: 3,
      };
    case 'price':
      return { label: 'Назначить цену', to: tabPath(id, 'license'), words: 'Осталось выбрать цену.', urgency: 3 };
    default:
      return {
        label: 'Заполнить описание',
        to: tabPath(id, 'meta'),
        words: 'Рукопись на месте. Теперь расскажите о книге читателям и магазину.',
        urgency: 3,
      };
  }
}

export function bookPath(id: number): `/books/${number}/` {
  return `/books/${id}/`;
}

function chaptersPath(id: number): string {
  return `/books/${id}/chapters/`;
}

function tabPath(id: number, tab: 'meta' | 'cover' | 'license' | 'profile'): string {
  return `/books/${id}/?tab=${tab}`;
}
