import { formatDay, moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { LICENSE_LABELS } from '@pero/works/rules/licences';
import type { CaseCard } from '../../contract/queue.ts';
import type { CaseKind } from '../../rules/cases.ts';
import {
  AUTHOR_GROUP_LABELS,
  type AuthorGroup,
  FILTER_LICENSES,
  type Filter,
  MY_CHECKS_LABELS,
  STATUS_GROUP_LABELS,
  type Tab,
  WHO_RETURNED_LABELS,
} from '../../rules/filters.ts';
import { TIMER_LABELS, TIMERS } from '../../rules/timer.ts';
import { narrowedBy, type QueueQuery } from './queue-query.ts';

export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  new: 'Новые',
  returns: 'Возвраты',
  errors: 'Ошибки',
  freezed: 'Замороженные',
};

export const KIND_LABELS: Readonly<Record<CaseKind, string>> = {
  book: 'Книги',
  profile: 'Профили',
  circulation: 'Тиражи',
};

export function titleOf({ path, kind, isAgent }: QueueQuery): string {
  if (isAgent) return 'На\u00A0подтверждении';
  switch (path) {
    case '/moderation/queue/':
      return kind === 'profile' ? 'Профили' : 'Очередь';
    case '/moderation/queue/new/':
      return 'Новые';
    case '/moderation/queue/my/':
      return 'Мои';
    case '/moderation/queue/final/':
      return 'Финал';
    case '/moderation/circulation/queue/':
      return 'Тиражи';
    case '/moderation/circulation/queue/my/':
      return 'Мои тиражи';
  }
}

const MANY: Readonly<Record<CaseKind, readonly [string, string, string]>> = {
  book: ['книга', 'книги', 'книг'],
  profile: ['профиль', 'профиля', 'профилей'],
  circulation: ['макет', 'макета', 'макетов'],
};

/** How many wait, and in which order they stand. */
export function leadOf(query: QueueQuery, count: number): string {
  if (count === 0) return '';
  const many = counted(count, ...MANY[query.kind]);
  const order = query.order === 'newest' ? 'Сначала новые.' : 'Сначала те, у\u00A0кого меньше времени.';
  if (query.isAgent) return `${many} от\u00A0редакции. Подтвердите или верните.`;
  if (query.queue === 'my') return `${many} за\u00A0вами. ${order}`;
  return `${many} ${count % 10 === 1 && count % 100 !== 11 ? 'ждёт' : 'ждут'}. ${order}`;
}

export const GROUP_TITLES: Readonly<Record<Filter, string>> = {
  timer: 'Осталось времени',
  moderator: 'Модератор',
  author: 'Автор',
  license: 'Лицензия',
  work_kind: 'Что это',
  author_status: 'Автор',
  who_returned: 'Кто вернул',
  my_checks: 'Мои проверки',
  post_moderation: 'Ещё',
  plagiarism: 'Ещё',
  status: 'Где проверка',
};

/** The choices of a filter in the order of the panel: what burns stands first. */
export const OPTIONS: Readonly<Partial<Record<Filter, readonly (readonly [value: string, label: string])[]>>> = {
  timer: TIMERS.toReversed().map((timer) => [timer, TIMER_LABELS[timer]] as const),
  license: FILTER_LICENSES.map((licence) => [licence, LICENSE_LABELS[licence]] as const),
  author_status: (['confirmed', 'not_confirmed', 'not_filled'] as const).map(
    (group) => [group, AUTHOR_GROUP_LABELS[group]] as const,
  ),
  who_returned: Object.entries(WHO_RETURNED_LABELS),
  my_checks: Object.entries(MY_CHECKS_LABELS),
  status: Object.entries(STATUS_GROUP_LABELS),
  post_moderation: [['1', 'Постмодерация']],
  plagiarism: [['1', 'Заимствования']],
};

/** Beside the author's name, in lower case, as in a sentence. */
export function authorWords(group: AuthorGroup): string {
  return AUTHOR_GROUP_LABELS[group].toLowerCase();
}

const ORDINALS = ['', '', 'второй', 'третий', 'четвёртый', 'пятый'];

type Noted = Pick<
  CaseCard,
  | 'kind'
  | 'state'
  | 'state_label'
  | 'upload_reason'
  | 'is_return'
  | 'round'
  | 'status_group'
  | 'post_moderation'
  | 'is_appeal'
  | 'frozen_reason'
  | 'frozen_at'
>;

/** Under the title: new or again, and where it is when neither the clock nor the button says so. */
export function noteOf(card: Noted): string {
  const parts = [card.is_appeal ? 'апелляция' : roundWords(card)];
  if (card.post_moderation) parts.push('постмодерация');
  if (card.status_group) parts.push(STATUS_GROUP_LABELS[card.status_group].toLowerCase());
  else if (card.state === 'frozen') parts.push(frozenSince(card.frozen_at));
  else if (card.state === 'upload_failed') parts.push(card.state_label.toLowerCase());
  const told = parts.join(', ');
  const why = card.upload_reason || card.frozen_reason;
  return why === '' ? told : `${told}: ${why}`;
}

function frozenSince(at: Date | null): string {
  return at === null ? 'заморожена' : `заморожена ${formatDay(moscowDay(at))}`;
}

function roundWords({ kind, is_return, round }: Pick<Noted, 'kind' | 'is_return' | 'round'>): string {
  if (!is_return && round <= 1) return kind === 'book' ? 'новая' : 'новый';
  return round >= 2 ? `возврат, ${ORDINALS[round] ?? `${round}-й`}\u00A0раз` : 'возврат';
}

export type Emptiness = { readonly title: string; readonly words: string };

/** Nothing here: said kindly, and differently when it is only the filters. */
export function emptinessOf(query: QueueQuery): Emptiness {
  if (query.page > 1) return { title: 'Дальше ничего нет', words: 'Пока вы листали, очередь стала короче.' };
  if (narrowedBy(query) > 0) {
    return { title: 'Под фильтры ничего не\u00A0подошло', words: 'Очередь цела: снимите часть фильтров.' };
  }
  if (query.isAgent)
    return { title: 'Подтверждать нечего', words: 'Редакция пришлёт книгу, и\u00A0она появится здесь.' };
  if (query.kind === 'circulation') {
    return { title: 'Тиражей на\u00A0проверке нет', words: 'Макеты заказанных тиражей встанут сюда перед печатью.' };
  }
  if (query.queue === 'my') return MINE[query.tab] ?? MINE.new;
  return query.queue === 'final' ? FINAL[query.tab] : ALL[query.tab];
}

const MINE: Readonly<Record<Tab, Emptiness>> = {
  new: {
    title: 'За\u00A0вами ничего нет',
    words: 'Возьмите следующую из\u00A0очереди: сначала те, у\u00A0кого меньше времени.',
  },
  returns: { title: 'Возвратов нет', words: 'То, что вы вернули, придёт сюда, когда автор исправит.' },
  errors: { title: 'Ошибок нет', words: 'Всё загрузилось.' },
  freezed: { title: 'Замороженных нет', words: 'Всё идёт своим чередом.' },
};

const ALL: Readonly<Record<Tab, Emptiness>> = {
  ...MINE,
  new: { title: 'Очередь пуста', words: 'Всё проверено. Можно выпить чаю: новое появится здесь само.' },
  returns: { title: 'Возвратов нет', words: 'Исправленное авторами придёт сюда.' },
};

const FINAL: Readonly<Record<Tab, Emptiness>> = {
  new: {
    title: 'Финальная проверка пуста',
    words: 'Книги, которым нужен второй взгляд, придут сюда от\u00A0модераторов.',
  },
  returns: { title: 'Возвратов нет', words: 'Книги, исправленные после финальной проверки, придут сюда.' },
  errors: {
    title: 'Ошибок загрузки нет',
    words: 'Если магазин не\u00A0примет книгу или не\u00A0ответит шесть раз подряд, она появится здесь.',
  },
  freezed: { title: 'Замороженных нет', words: 'Ни\u00A0одна книга не\u00A0ждёт юристов.' },
};
