import type { BookMeta } from '../../contract/meta.ts';
import { isSoldDraft } from '../../rules/drafts.ts';
import { BIN_DAYS } from '../../rules/meta.ts';
import { isUploading, stateAfter, statusAfter } from '../../rules/states.ts';

/** As much of a work as those need who show their part of its page. */
export type WorkOnPage = Pick<
  BookMeta,
  | 'id'
  | 'processing_status'
  | 'state'
  | 'license_type'
  | 'litres_art_id'
  | 'is_own'
  | 'is_published'
  | 'is_overdue_and_locked'
  | 'can_submit'
  | 'can_edit_text'
>;

export type PublicationAct = {
  readonly name: 'chapters' | 'finish' | 'withdraw' | 'unpublish' | 'take-back' | 'republish' | 'delete';
  readonly title: string;
  readonly words: string;
  readonly label: string;
  readonly done: string;
};

/** What this person may do with the book now, by the same tables that the server asks. */
export function actsOf(meta: WorkOnPage): PublicationAct[] {
  const { processing_status: status, state } = meta;
  const isDraftOnSale = meta.can_submit && isSoldDraft(soldFacts(meta));
  const can: Readonly<Record<PublicationAct['name'], boolean>> = {
    // Where there is something new and nothing else to do first, it is the page's own next step.
    chapters:
      isDraftOnSale &&
      status !== 'unpublishedChanges' &&
      both(statusAfter(status, 'submit'), stateAfter(state, 'approve')),
    finish: isDraftOnSale && statusAfter(status, 'finish') !== null && !isUploading(state),
    withdraw: meta.can_submit && statusAfter(status, 'withdraw') !== null,
    unpublish: meta.is_own && both(statusAfter(status, 'unpublish'), stateAfter(state, 'unpublish')),
    'take-back': meta.is_own && both(statusAfter(status, 'take-back'), stateAfter(state, 'take-back')),
    // While the shop has not confirmed the withdrawal, taking it back is the shorter way.
    republish:
      meta.is_own &&
      state === 'remote_unpublished' &&
      both(statusAfter(status, 'republish'), stateAfter(state, 'republish')),
    delete: meta.is_own && !meta.is_published && meta.can_edit_text,
  };
  return ACTS.filter(({ name }) => can[name]);
}

function soldFacts(meta: WorkOnPage) {
  return {
    licenseType: meta.license_type,
    isPublished: meta.is_published,
    isOverdueAndLocked: meta.is_overdue_and_locked,
  };
}

function both(status: string | null, state: string | null): boolean {
  return status !== null && state !== null;
}

const ACTS: readonly PublicationAct[] = [
  {
    name: 'chapters',
    title: 'Опубликовать новые главы',
    words: 'Открытые главы уйдут к читателям сразу, модератор прочтёт их потом. Скрытые останутся у вас.',
    label: 'Опубликовать',
    done: '',
  },
  {
    name: 'finish',
    title: 'Завершить книгу',
    words: 'Последняя глава дописана: после проверки черновик станет обычной книгой. У купивших она останется.',
    label: 'Книга завершена',
    done: '',
  },
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
    name: 'republish',
    title: 'Опубликовать снова',
    words:
      'Если текст и описание те же, книга вернётся на полку без новой проверки. Это возможно полгода после снятия.',
    label: 'Опубликовать снова',
    done: 'Книга снова отправляется в магазин',
  },
  {
    name: 'delete',
    title: 'Убрать в корзину',
    words: `Книга исчезнет с полки, ${BIN_DAYS} дней её можно вернуть целиком.`,
    label: 'В\u00A0корзину',
    done: '',
  },
];
