import { addDays, compare, type Day } from '@pero/kernel/day';

/** How long before its deadline a draft's author is first reminded of it. */
const REMINDER_DAYS = 14;

type Draft = {
  readonly completionDate: Day;
  /** Null of whoever writes without a schedule. */
  readonly updatePeriod: number | null;
  /** When readers last got something new. */
  readonly updatedOn: Day;
};

/** A thing to say of a draft that is in time. `once` names the fact: said under that name, it is not said again. */
type DraftReminder = { readonly kind: 'soon' | 'today' | 'update-missed'; readonly once: string };

/** What an author should hear on that day. An extension or a new chapter is a new fact. */
export function draftReminders({ completionDate, updatePeriod, updatedOn }: Draft, today: Day): DraftReminder[] {
  const reminders: DraftReminder[] = [];
  if (today === completionDate) reminders.push({ kind: 'today', once: `today:${completionDate}` });
  else if (isSoon(completionDate, today)) reminders.push({ kind: 'soon', once: `soon:${completionDate}` });
  if (updatePeriod !== null && compare(today, addDays(updatedOn, 2 * updatePeriod)) > 0) {
    reminders.push({ kind: 'update-missed', once: `missed:${updatedOn}` });
  }
  return reminders;
}

function isSoon(completionDate: Day, today: Day): boolean {
  return compare(today, completionDate) < 0 && compare(today, addDays(completionDate, -REMINDER_DAYS)) >= 0;
}
