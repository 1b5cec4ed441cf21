import { addDays, compare, type Day, formatDay, lengthOf } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { draftDays, draftStanding } from '@pero/works/rules/drafts';

/** From so many days before its deadline a draft is spoken of. */
const SOON_DAYS = 14;

export type DraftComment = { readonly type: 'warning' | 'danger' | 'info'; readonly message: string };

type Draft = {
  readonly state: 'open' | 'released' | 'forfeited';
  /** Null of a draft that nobody promised to finish by a day. */
  readonly completionDate: Day | null;
};

/** What an author should know of the money of a draft (rules.md, section 4). */
export function draftComments({ state, completionDate }: Draft, today: Day): DraftComment[] {
  if (state === 'released') {
    return [{ type: 'info', message: 'Книга завершена: всё роялти разморожено и\u00A0войдёт в\u00A0ближайший отчёт' }];
  }
  if (state === 'forfeited') {
    return [{ type: 'danger', message: 'Книга не\u00A0дописана в\u00A0срок: замороженные деньги вернулись читателям' }];
  }
  if (completionDate === null) return [];
  const standing = draftStanding(completionDate, today);
  if (standing === 'on-time') return isSoon(completionDate, today) ? [soon(completionDate, today)] : [];
  const until = formatDay(draftDays(completionDate).amnesty);
  return [
    {
      type: 'danger',
      message: `Срок завершения черновика истёк. Завершите книгу до\u00A0${until}, чтобы сохранить роялти`,
    },
  ];
}

function isSoon(completionDate: Day, today: Day): boolean {
  return compare(today, addDays(completionDate, -SOON_DAYS)) >= 0;
}

function soon(completionDate: Day, today: Day): DraftComment {
  const left = counted(lengthOf({ first: today, last: completionDate }) - 1, 'день', 'дня', 'дней');
  const message =
    today === completionDate
      ? 'Сегодня последний день: завершите книгу или продлите срок'
      : `До\u00A0срока ${left}: завершите книгу до\u00A0${formatDay(completionDate)} или продлите срок`;
  return { type: 'warning', message };
}
