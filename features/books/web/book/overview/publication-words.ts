import type { BookMeta } from '../../../contract/meta.ts';
import { BIN_DAYS } from '../../../rules/meta.ts';
import { stateAfter, statusAfter } from '../../../rules/states.ts';

export type PublicationAct = {
  readonly name: 'withdraw' | 'unpublish' | 'take-back' | 'delete';
  readonly title: string;
  readonly words: string;
  readonly label: string;
  readonly done: string;
};

/** What this person may do with the book now, by the same tables that the server asks. */
export function actsOf(meta: BookMeta): PublicationAct[] {
  const { processing_status: status, state } = meta;
  const can: Readonly<Record<PublicationAct['name'], boolean>> = {
    withdraw: meta.can_submit && statusAfter(status, 'withdraw') !== null,
    unpublish: meta.is_own && both(statusAfter(status, 'unpublish'), stateAfter(state, 'unpublish')),
    'take-back': meta.is_own && both(statusAfter(status, 'take-back'), stateAfter(state, 'take-back')),
    delete: meta.is_own && !meta.is_published && meta.can_edit_text,
  };
  return ACTS.filter(({ name }) => can[name]);
}

function both(status: string | null, state: string | null): boolean {
  return status !== null && state !== null;
}

const ACTS: readonly PublicationAct[] = [
  {
    name: 'withdraw',
    title: 'Отозвать с проверки',
    words: 'Пока модератор не взял книгу, её можно вернуть себе и поправить. Место в очереди потеряется.',
    label: 'Отозвать',
    done: 'Книга снова у вас: можно править',
  },
  {
    name: 'unpublish',
    title: 'Снять с продажи',
    words: 'Книга исчезнет из магазина в течение 72 часов. У тех, кто её купил, она останется.',
    label: 'Снять с\u00A0продажи',
    done: 'Снимаем книгу с продажи. Пока магазин не подтвердил, это можно отменить',
  },
  {
    name: 'take-back',
    title: 'Вернуть в продажу',
    words: 'Магазин ещё не подтвердил снятие: отмените просьбу, и книга останется на полке.',
    label: 'Вернуть',
    done: 'Книга остаётся в продаже',
  },
  {
    name: 'delete',
    title: 'Убрать в корзину',
    words: `Книга исчезнет с полки, ${BIN_DAYS} дней её можно вернуть целиком.`,
    label: 'В\u00A0корзину',
    done: '',
  },
];
