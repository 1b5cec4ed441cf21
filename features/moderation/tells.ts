import { everyoneOf } from '@pero/accounts/actions/recipients';
import { addDays, type Day, formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import {
  aboutOf,
  capital,
  type Fact,
  type NamedWork,
  type NotificationContent,
  type NotificationRule,
  notifyAll,
  pronounsOf,
  quoteOf,
  sentence,
  tellOfWork,
  titled,
} from '@pero/server-platform/tells';
import { submittersOf } from '@pero/works/actions/submitters';
import { moderation } from './public-events.ts';
import { APPEAL_DAYS } from './rules/cases.ts';

/** What the author's side hears of a book that is judged. */
type OfBook = Fact & { readonly title: string };

type Why = { readonly reason: string };

type Remarked = OfBook & Why & { readonly remarks: number; readonly quotes: readonly string[] };

function returned(payload: Remarked, work: NamedWork): NotificationContent<'moderation.returned'> {
  return {
    ...toWork('moderation.returned', payload, work, wayOn(payload, work)),
    ...remarked(payload, work, payload.reason),
  };
}

/** The final check is the same to its author: remarks at their places, and the book is theirs again. */
function finallyReturned(payload: Remarked, work: NamedWork): NotificationContent<'moderation.final-returned'> {
  const { words } = work;
  const before = `${capital(words.accusative)} смотрел главный модератор, финальная проверка ${pronounsOf(words).accusative} вернула. ${sentence(payload.reason)}`;
  return {
    ...toWork('moderation.final-returned', payload, work, wayOn(payload, work)),
    ...remarked(payload, work, before),
  };
}

function wayOn({ remarks }: Remarked, work: NamedWork): string {
  return remarks > 0 ? 'Исправить замечания' : opening(work);
}

function opening({ words }: NamedWork): string {
  return `Открыть ${words.accusative}`;
}

function remarked(payload: Remarked, { words: called }: NamedWork, before: string) {
  const { remarks } = payload;
  const words = counted(remarks, 'замечание', 'замечания', 'замечаний');
  return {
    ...quoteOf(payload.quotes),
    title:
      remarks > 0
        ? `${words} к\u00A0${called.dative} ${titled(payload)}`
        : `${capital(called.nominative)} ${titled(payload)} ${called.isFeminine ? 'вернулась' : 'вернулся'} к\u00A0вам`,
    text: [
      sentence(before),
      `Каждое замечание стоит у\u00A0своего места. Исправьте их или ответьте модератору и\u00A0отправьте ${called.accusative} снова.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

function shopReturned(
  payload: OfBook & Why & { readonly shop: string },
  work: NamedWork,
): NotificationContent<'moderation.shop-returned'> {
  const shop = sentence(payload.shop);
  const reason = sentence(payload.reason);
  return {
    ...toWork('moderation.shop-returned', payload, work, 'Исправить и\u00A0отправить снова'),
    title: `Магазин не\u00A0принял ${work.words.accusative} ${titled(payload)}: ${pronounsOf(work.words).nominative} снова у\u00A0вас`,
    text: [
      shop === '' ? '' : `Слова магазина: ${shop}`,
      reason === '' ? '' : `Что сделать: ${reason}`,
      `Править ${work.words.accusative} можно уже сейчас. Поправьте и\u00A0отправьте снова.`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  };
}

function approved(payload: OfBook, work: NamedWork): NotificationContent<'moderation.approved'> {
  return {
    ...toWork('moderation.approved', payload, work, opening(work)),
    title: `Модератор одобрил ${titled(payload)}`,
    text: `Идёт финальная проверка: главный модератор смотрит ${work.words.accusative} ещё раз. От\u00A0вас ничего не\u00A0нужно.`,
  };
}

function finallyApproved(payload: OfBook, work: NamedWork): NotificationContent<'moderation.final-approved'> {
  return {
    ...toWork('moderation.final-approved', payload, work, opening(work)),
    title: `${capital(work.words.nominative)} ${titled(payload)} ${work.words.isFeminine ? 'одобрена' : 'одобрен'}`,
    text: `Проверка закончена, готовим ${work.words.accusative} к\u00A0публикации. От\u00A0вас больше ничего не\u00A0нужно.`,
  };
}

function rejected(
  payload: OfBook & Why,
  work: NamedWork,
  appealUntil: Day,
): NotificationContent<'moderation.rejected'> {
  return {
    ...toWork('moderation.rejected', payload, work, 'Причина и\u00A0обжалование'),
    title: `В\u00A0публикации ${work.words.genitive} ${titled(payload)} отказано`,
    text: `${reasonOf(payload)}Если вы не\u00A0согласны, до\u00A0${formatDay(appealUntil)} можно один раз обжаловать решение: ${work.words.accusative} посмотрит другой модератор.`,
  };
}

/** Once in a round, however many places were mended: the history has each of them. */
function mended(
  payload: OfBook & Why & { readonly round: number },
  work: NamedWork,
): NotificationContent<'moderation.mended'> {
  return {
    ...toWork('moderation.mended', payload, work, 'Что изменилось'),
    about: `moderation.mended:${payload.subject}:round-${payload.round}`,
    title: `Главный модератор поправил ${work.words.accusative} ${titled(payload)}`,
    text: `${sentence(payload.reason)} Все правки названы в\u00A0истории проверки, прежний текст лежит в\u00A0истории глав.`.trim(),
  };
}

function unpublished(payload: OfBook & Why, work: NamedWork): NotificationContent<'moderation.unpublished'> {
  const { words } = work;
  const it = pronounsOf(words);
  return {
    ...toWork('moderation.unpublished', payload, work, 'Что можно сделать'),
    title: `Модератор снял с\u00A0продажи ${work.words.accusative} ${titled(payload)}`,
    text: `${reasonOf(payload)}У\u00A0тех, кто ${it.accusative} купил, ${it.nominative} останется. Исправьте то, что названо, и\u00A0отправьте ${words.accusative} на\u00A0проверку: после неё ${it.nominative} снова выйдет в\u00A0продажу.`,
  };
}

function frozen(
  payload: OfBook & Why & { readonly until?: Day | undefined },
  work: NamedWork,
): NotificationContent<'moderation.frozen'> {
  const review = payload.until
    ? `Вернёмся к\u00A0${pronounsOf(work.words).dative} не\u00A0позже ${formatDay(payload.until)}. `
    : '';
  return {
    ...toWork('moderation.frozen', payload, work, opening(work)),
    title: `Проверка ${work.words.genitive} ${titled(payload)} приостановлена`,
    text: `${reasonOf(payload)}${review}До\u00A0тех пор ${work.words.accusative} нельзя менять; всё остальное цело.`,
  };
}

function unfrozen(payload: OfBook, work: NamedWork): NotificationContent<'moderation.unfrozen'> {
  return {
    ...toWork('moderation.unfrozen', payload, work, opening(work)),
    title: `Проверка ${work.words.genitive} ${titled(payload)} продолжается`,
    text: 'Вопросы, из-за которых мы остановились, решены. Проверка идёт с\u00A0того места, где остановилась.',
  };
}

/** To every main moderator. */
function appealed(payload: OfBook & Why): NotificationContent<'moderation.appealed'> {
  return {
    ...toDesk('moderation.appealed', payload),
    title: `Автор обжаловал отказ: ${titled(payload)}`,
    text: `${quoted(payload.reason.trim())}Судить должен другой модератор, не\u00A0тот, кто отказал.`,
  };
}

/** To the moderator whose remarks they are; once in a round, however many the author answers. */
function remarkAnswered(
  payload: OfBook & { readonly round: number },
): NotificationContent<'moderation.remark-answered'> {
  return {
    ...toDesk('moderation.remark-answered', payload),
    title: `Автор отвечает на\u00A0замечания: ${titled(payload)}`,
    text: 'Ответы стоят под вашими замечаниями. Проверка вернётся в\u00A0очередь, когда автор отправит всё снова.',
    about: `moderation.remark-answered:${payload.subject}:round-${payload.round}`,
  };
}

/** To the agents of the shop. */
function sentToAgent(payload: OfBook): NotificationContent<'moderation.sent-agent'> {
  return {
    ...toDesk('moderation.sent-agent', payload),
    title: `${titled(payload)} ждёт вашего слова`,
    text: 'Редакция просит подтвердить, что магазин это возьмёт.',
  };
}

function toWork<Name extends string>(name: Name, payload: Fact, work: NamedWork, linkWords: string) {
  return { type: 'books', link: work.page, linkWords, about: aboutOf(name, payload) } as const;
}

function toDesk<Name extends string>(name: Name, payload: Fact) {
  return {
    type: 'books',
    link: `/moderation/book/${payload.subject}/`,
    linkWords: 'Открыть на\u00A0столе',
    about: aboutOf(name, payload),
  } as const;
}

function reasonOf({ reason }: Why): string {
  const words = sentence(reason);
  return words === '' ? '' : `Причина: ${words} `;
}

function quoted(text: string): string {
  if (text === '') return '';
  const short = text.length > 200 ? `${text.slice(0, 200).trimEnd()}…` : text;
  return `«${short}» `;
}

/** The owner and the co-authors hear what became of their book. */
const toAuthors = ({ db }: Pick<JobAct, 'db'>, { subject }: Fact) => submittersOf(db, subject);

export const moderationTells: readonly NotificationRule[] = [
  tellOfWork(
    moderation.returned,
    { name: 'notifications.moderation-returned', isUrgent: true, programs: 'books' },
    returned,
    toAuthors,
  ),
  tellOfWork(
    moderation.finalReturned,
    { name: 'notifications.moderation-final-returned', isUrgent: true, programs: 'books' },
    finallyReturned,
    toAuthors,
  ),
  tellOfWork(
    moderation.shopReturned,
    { name: 'notifications.moderation-shop-returned', isUrgent: true, programs: 'books' },
    shopReturned,
    toAuthors,
  ),
  tellOfWork(
    moderation.approved,
    { name: 'notifications.moderation-approved', programs: 'books' },
    approved,
    toAuthors,
  ),
  tellOfWork(
    moderation.finalApproved,
    { name: 'notifications.moderation-final-approved', programs: 'books' },
    finallyApproved,
    toAuthors,
  ),
  tellOfWork(
    moderation.rejected,
    { name: 'notifications.moderation-rejected', isUrgent: true, programs: 'books' },
    (payload, work, { today }) => rejected(payload, work, addDays(today, APPEAL_DAYS)),
    toAuthors,
  ),
  tellOfWork(
    moderation.unpublished,
    { name: 'notifications.moderation-unpublished', programs: 'books' },
    unpublished,
    toAuthors,
  ),
  tellOfWork(moderation.mended, { name: 'notifications.moderation-mended', programs: 'books' }, mended, toAuthors),
  tellOfWork(
    moderation.frozen,
    { name: 'notifications.moderation-frozen', isUrgent: true, programs: 'books' },
    frozen,
    toAuthors,
  ),
  tellOfWork(
    moderation.unfrozen,
    { name: 'notifications.moderation-unfrozen', programs: 'books' },
    unfrozen,
    toAuthors,
  ),
  notifyAll(
    moderation.appealed,
    { name: 'notifications.moderation-appealed', isUrgent: true, programs: 'books' },
    appealed,
    ({ db }) => everyoneOf(db, 'main_moderator'),
  ),
  notifyAll(
    moderation.sentToAgent,
    { name: 'notifications.moderation-sent-agent', isUrgent: true, programs: 'books' },
    sentToAgent,
    ({ db }) => everyoneOf(db, 'agent'),
  ),
  notifyAll(
    moderation.remarkAnswered,
    { name: 'notifications.moderation-remark-answered', isUrgent: true, programs: 'books' },
    remarkAnswered,
    async (_, { holderId }) => (holderId === null ? [] : [holderId]),
  ),
];
