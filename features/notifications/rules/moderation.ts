import { type Day, day, formatDay, isDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { Telling } from '../rules.ts';
import { aboutOf, countIn, type Heard, quoteOf, sentence, textIn } from './facts.ts';

/** To whomever it may concern: the job knows the people. */
export type BookTelling = Omit<Telling, 'userId'>;

/** What the author's side hears of a book's moderation, by event. */
export const TO_AUTHORS = {
  'moderation.returned': returned,
  'moderation.shop-returned': shopReturned,
  'moderation.approved': approved,
  'moderation.final-approved': finallyApproved,
  'moderation.rejected': rejected,
  'moderation.unpublished': unpublished,
  'moderation.mended': mended,
  'moderation.frozen': frozen,
  'moderation.unfrozen': unfrozen,
} as const satisfies Record<string, (heard: Heard, appealUntil: Day) => BookTelling>;

export type AuthorEvent = keyof typeof TO_AUTHORS;

function returned(heard: Heard): BookTelling {
  const remarks = countIn(heard, 'remarks');
  const words = counted(remarks, 'замечание', 'замечания', 'замечаний');
  return {
    ...toBook('moderation.returned', heard, remarks > 0 ? 'Исправить замечания' : 'Открыть книгу'),
    ...quoteOf(heard, 'quotes'),
    title: remarks > 0 ? `${words} к\u00A0книге ${titled(heard)}` : `Книга ${titled(heard)} вернулась к\u00A0вам`,
    text: [
      sentence(textIn(heard, 'reason')),
      'Каждое замечание стоит у\u00A0своего места. Исправьте их или ответьте модератору и\u00A0отправьте книгу снова.',
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

function shopReturned(heard: Heard): BookTelling {
  const shop = sentence(textIn(heard, 'shop'));
  const reason = sentence(textIn(heard, 'reason'));
  return {
    ...toBook('moderation.shop-returned', heard, 'Исправить и\u00A0отправить снова'),
    title: `Магазин не\u00A0принял книгу ${titled(heard)}: она снова у\u00A0вас`,
    text: [
      shop === '' ? '' : `Слова магазина: ${shop}`,
      reason === '' ? '' : `Что сделать: ${reason}`,
      'Править книгу можно уже сейчас. Поправьте и\u00A0отправьте снова.',
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

function approved(heard: Heard): BookTelling {
  return {
    ...toBook('moderation.approved', heard, 'Открыть книгу'),
    title: `Модератор одобрил ${titled(heard)}`,
    text: 'Идёт финальная проверка: главный модератор смотрит книгу ещё раз. От\u00A0вас ничего не\u00A0нужно.',
  };
}

function finallyApproved(heard: Heard): BookTelling {
  return {
    ...toBook('moderation.final-approved', heard, 'Открыть книгу'),
    title: `Книга ${titled(heard)} одобрена`,
    text: 'Проверка закончена, готовим книгу к\u00A0публикации. От\u00A0вас больше ничего не\u00A0нужно.',
  };
}

function rejected(heard: Heard, appealUntil: Day): BookTelling {
  return {
    ...toBook('moderation.rejected', heard, 'Причина и\u00A0обжалование'),
    title: `В\u00A0публикации книги ${titled(heard)} отказано`,
    text: `${reasonOf(heard)}Если вы не\u00A0согласны, до\u00A0${formatDay(appealUntil)} можно один раз обжаловать решение: книгу посмотрит другой модератор.`,
  };
}

/** Once in a round, however many places were mended: the history has each of them. */
function mended(heard: Heard): BookTelling {
  return {
    ...toBook('moderation.mended', heard, 'Что изменилось'),
    about: `moderation.mended:${heard.subject}:round-${countIn(heard, 'round')}`,
    title: `Главный модератор поправил книгу ${titled(heard)}`,
    text: `${sentence(textIn(heard, 'reason'))} Все правки названы в\u00A0истории проверки, прежний текст лежит в\u00A0истории глав.`.trim(),
  };
}

function unpublished(heard: Heard): BookTelling {
  return {
    ...toBook('moderation.unpublished', heard, 'Что можно сделать'),
    title: `Модератор снял с\u00A0продажи книгу ${titled(heard)}`,
    text: `${reasonOf(heard)}У\u00A0тех, кто её купил, она останется. Исправьте то, что названо, и\u00A0отправьте книгу на\u00A0проверку: принятая, она снова выйдет в\u00A0продажу.`,
  };
}

function frozen(heard: Heard): BookTelling {
  const until = textIn(heard, 'until');
  const review = isDay(until) ? `Вернёмся к\u00A0ней не\u00A0позже ${formatDay(day(until))}. ` : '';
  return {
    ...toBook('moderation.frozen', heard, 'Открыть книгу'),
    title: `Проверка книги ${titled(heard)} приостановлена`,
    text: `${reasonOf(heard)}${review}До\u00A0тех пор книгу нельзя менять; текст и\u00A0всё остальное цело.`,
  };
}

function unfrozen(heard: Heard): BookTelling {
  return {
    ...toBook('moderation.unfrozen', heard, 'Открыть книгу'),
    title: `Проверка книги ${titled(heard)} продолжается`,
    text: 'Вопросы, из-за которых мы остановились, решены. Книга снова там, где была.',
  };
}

/** To every main moderator. */
export function appealed(heard: Heard): BookTelling {
  return {
    ...toDesk('moderation.appealed', heard),
    title: `Автор обжаловал отказ: ${titled(heard)}`,
    text: `${quoted(textIn(heard, 'reason'))}Судить должен другой модератор, не\u00A0тот, кто отказал.`,
  };
}

/** To the moderator whose remarks they are; once in a round, however many the author answers. */
export function remarkAnswered(heard: Heard): BookTelling {
  return {
    ...toDesk('moderation.remark-answered', heard),
    title: `Автор отвечает на\u00A0замечания: ${titled(heard)}`,
    text: 'Ответы стоят под вашими замечаниями. Книга вернётся в\u00A0очередь, когда автор отправит её снова.',
    about: aboutOf('moderation.remark-answered', { ...heard, event: undefined }),
  };
}

/** To the agents of the shop. */
export function sentToAgent(heard: Heard): BookTelling {
  return {
    ...toDesk('moderation.sent-agent', heard),
    title: `Книга ${titled(heard)} ждёт вашего слова`,
    text: 'Редакция просит подтвердить, что магазин возьмёт эту книгу.',
  };
}

function toBook(type: string, heard: Heard, linkWords: string) {
  return {
    type: 'books',
    link: `/books/${Number(heard.subject)}/`,
    linkWords,
    about: aboutOf(type, heard),
  } as const;
}

function toDesk(type: string, heard: Heard) {
  return {
    type: 'books',
    link: `/moderation/book/${Number(heard.subject)}/`,
    linkWords: 'Открыть на\u00A0столе',
    about: aboutOf(type, heard),
  } as const;
}

function titled(heard: Heard): string {
  return `«${textIn(heard, 'title') || 'Без названия'}»`;
}

function reasonOf(heard: Heard): string {
  const reason = sentence(textIn(heard, 'reason'));
  return reason === '' ? '' : `Причина: ${reason} `;
}

function quoted(text: string): string {
  if (text === '') return '';
  const short = text.length > 200 ? `${text.slice(0, 200).trimEnd()}…` : text;
  return `«${short}» `;
}
