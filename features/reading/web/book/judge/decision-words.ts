import { counted } from '@pero/kernel/plural';
import type { StateAct } from '@pero/moderation/contract/desk';
import type { CaseAct } from '@pero/moderation/rules/cases';
import type { Info } from '../head-words.ts';

/** Decisions that are asked once more before they are made; giving a book back to the queue is not one. */
export type Decision = Exclude<StateAct, 'release'>;

type Words = {
  readonly button: string;
  readonly title: string;
  readonly text: string;
  /** What is said afterwards, in passing. */
  readonly done: string;
  readonly asks?: {
    readonly reason?: string;
    /** Under the field: who reads it. */
    readonly hint?: string;
    readonly note?: string;
    readonly date?: true;
    readonly moderator?: true;
  };
  readonly kind?: 'bad';
};

export const WORDS: Readonly<Record<Decision, Words>> = {
  approve: {
    button: 'Принять книгу',
    title: 'Принять книгу?',
    text: 'Отменить решение нельзя.',
    done: 'Книга принята',
  },
  return: {
    button: 'Вернуть автору',
    title: 'Вернуть книгу автору?',
    text: 'Автор увидит замечания на\u00A0их местах, ответит и\u00A0пришлёт книгу снова.',
    done: 'Книга возвращена автору',
  },
  'send-agent': {
    button: 'Отправить агенту',
    title: 'Отправить книгу агенту магазина?',
    text: 'Агент подтвердит, что магазин возьмёт книгу, или объяснит, почему нет.',
    done: 'Книга у\u00A0агента магазина',
    asks: {},
  },
  'agent-confirm': {
    button: 'Подтвердить',
    title: 'Подтвердить книгу?',
    text: 'Магазин готов её взять. Последнее слово за\u00A0главным модератором.',
    done: 'Книга подтверждена',
  },
  'agent-decline': {
    button: 'Не\u00A0подтверждать',
    title: 'Не\u00A0подтверждать книгу?',
    text: 'Причину прочитает главный модератор.',
    done: 'Ответ передан главному модератору',
    asks: { reason: 'Почему магазин не\u00A0возьмёт книгу', hint: 'Прочитают модераторы, автор\u00A0— нет' },
  },
  retry: {
    button: 'Загрузить ещё раз',
    title: 'Загрузить в\u00A0магазин ещё раз?',
    text: 'Книга снова встанет на\u00A0загрузку. Если магазин опять не\u00A0ответит, она вернётся сюда.',
    done: 'Книга снова загружается в\u00A0магазин',
  },
  'shop-return': {
    button: 'Вернуть автору',
    title: 'Вернуть книгу автору?',
    text: 'Автор получит уведомление и\u00A0письмо со\u00A0словами магазина и\u00A0вашими, сможет править книгу и\u00A0пришлёт её снова.',
    done: 'Книга возвращена автору',
    asks: { reason: 'Что исправить', hint: 'Прочитает автор' },
  },
  unfreeze: {
    button: 'Разморозить',
    title: 'Разморозить книгу?',
    text: 'Она вернётся в\u00A0очередь, её время пойдёт дальше.',
    done: 'Книга снова в\u00A0очереди',
  },
  transfer: {
    button: 'Передать другому',
    title: 'Кому передать проверку?',
    text: 'Замечания, которые автор ещё не\u00A0видел, останутся при книге.',
    done: 'Проверка передана',
    asks: { moderator: true },
  },
  freeze: {
    button: 'Заморозить',
    title: 'Заморозить книгу?',
    text: 'Пока идёт спор о\u00A0правах или жалоба, книгу нельзя ни\u00A0принять, ни\u00A0изменить. Время проверки стоит.',
    done: 'Книга заморожена',
    asks: {
      reason: 'Что сказать автору',
      hint: 'Прочитает автор: в\u00A0уведомлении, в\u00A0письме и\u00A0на\u00A0странице книги',
      note: 'Для нас',
      date: true,
    },
    kind: 'bad',
  },
  reject: {
    button: 'Отклонить',
    title: 'Отклонить книгу?',
    text: 'Книга не\u00A0выйдет. Автор может один раз оспорить отказ в\u00A0течение 14\u00A0дней: его рассмотрит другой модератор.',
    done: 'Книга отклонена',
    asks: { reason: 'Причина отказа', hint: 'Прочитает автор' },
    kind: 'bad',
  },
  unpublish: {
    button: 'Снять с\u00A0продажи',
    title: 'Снять книгу с\u00A0продажи?',
    text: 'Книга уйдёт из\u00A0магазина в\u00A0течение трёх суток, у\u00A0купивших она останется. Автор прочитает причину и\u00A0вернёт книгу только через проверку.',
    done: 'Книгу снимают с\u00A0продажи',
    asks: { reason: 'Почему снимаем' },
    kind: 'bad',
  },
  complain: {
    button: 'Отметить жалобу',
    title: 'На\u00A0книгу пожаловались?',
    text: 'С\u00A0жалобой книга обязательно пройдёт финальную проверку.',
    done: 'Жалоба отмечена',
    asks: { reason: 'Кто и\u00A0на\u00A0что жалуется', hint: 'Прочитают модераторы, автор\u00A0— нет' },
  },
};

/** Which act of the case stands behind a decision. A complaint changes no state: every moderator may note one. */
export function isPossible(decision: Decision, info: Info, isModerator: boolean): boolean {
  const may = (act: CaseAct) => info.acts.includes(act);
  if (decision === 'complain') return isModerator && !info.case.is_own && !info.has_complaint && isComplainable(info);
  return decision === 'approve' ? may('approve') || may('final-approve') : may(decision);
}

/** What waits, and what is on sale; a book that was rejected is not. */
function isComplainable({ case: { state }, book }: Info): boolean {
  return state !== 'closed' || (book?.is_published ?? false);
}

/** Why the book is not out after this approval; empty when it is. */
export function finalWords({ acts, final_reasons }: Info): string {
  if (acts.includes('final-approve') || final_reasons.length === 0) return '';
  return `После вас книгу посмотрит главный модератор: ${final_reasons.join(', ')}.`;
}

/** What else an approval does. */
export function approvalWords(info: Info): string[] {
  const drafts = info.remarks.filter(({ is_told }) => !is_told).length;
  const open = info.remarks.filter(({ is_told, is_settled }) => is_told && !is_settled).length;
  return [
    finalWords(info),
    open > 0 ? 'Прошлые замечания будут считаться решёнными.' : '',
    drafts > 0
      ? `Автор не\u00A0увидит ${counted(drafts, 'новое замечание', 'новых замечания', 'новых замечаний')}: чтобы он ${drafts === 1 ? 'его' : 'их'} прочитал, верните книгу.`
      : '',
  ].filter(Boolean);
}

/** What is grammar and not only a name: whole words first, then the name by itself. */
const OF_PODCAST: readonly (readonly [string, string])[] = [
  ['Книга принята', 'Подкаст принят'],
  ['Свою книгу', 'Свой подкаст'],
  ['ваша книга', 'ваш подкаст'],
  ['О книге', 'О подкасте'],
  ['в\u00A0книге', 'в\u00A0подкасте'],
  ['В\u00A0книге нет глав', 'В\u00A0подкасте нет выпусков'],
  ['Похожие книги', 'Похожее'],
  ['Книга цела', 'Подкаст цел'],
  ['её читает', 'его видит'],
  ['Следующая книга', 'Взять следующее'],
  ['возьмёт ли её', 'возьмёт ли его'],
  ['пришлёт её снова', 'пришлёт его снова'],
  ['Книга возвращена', 'Подкаст возвращён'],
  ['Книга подтверждена', 'Подкаст подтверждён'],
  ['Книга отклонена', 'Подкаст отклонён'],
  ['Книга заморожена', 'Подкаст заморожен'],
  ['взята', 'взят'],
  ['Заморожена', 'Заморожен'],
  ['Весь текст', 'Выпуски'],
  ['остались при ней', 'остались при нём'],
  ['Она вернётся', 'Он вернётся'],
  ['она вернётся', 'он вернётся'],
  ['она останется', 'он останется'],
  ['её время', 'его время'],
  ['её взять', 'его взять'],
  ['при книге', 'при подкасте'],
  ['у\u00A0книги', 'у\u00A0подкаста'],
  ['странице книги', 'странице подкаста'],
  ['книга обязательно', 'подкаст обязательно'],
  ['Книга', 'Подкаст'],
  ['Книгу', 'Подкаст'],
  ['книгу', 'подкаст'],
  ['книга', 'подкаст'],
];

/** Words of the desk said of what is judged: a podcast is no book. */
export function saidOf(info: Pick<Info, 'case'>, words: string): string {
  if (info.case.work_kind !== 'podcast') return words;
  return OF_PODCAST.reduce((said, [book, podcast]) => said.replaceAll(book, podcast), words);
}
