import { type Day, formatDay, formatDayRange } from '@pero/kernel/day';
import type { PathStep } from '@pero/ui/states/state-path';
import type { ListedContest } from '../contract/contests.ts';
import { CONTEST_STATES, type ContestDates, deadlineWords } from '../rules/contests.ts';

type Facts = Pick<ListedContest, 'state' | 'accepts_from' | 'accepts_until' | 'shortlist_on' | 'results_on'>;

export function datesOf({ accepts_from, accepts_until, results_on }: Facts): ContestDates {
  return { acceptsFrom: accepts_from, acceptsUntil: accepts_until, resultsOn: results_on };
}

/** What an author waits for, in words. */
export function waitingWords(contest: Facts, today: Day): string {
  return deadlineWords(contest.state, datesOf(contest), today);
}

/** The way of a contest; the nib stands where it is today. */
export function contestPath(contest: Facts, today: Day): PathStep[] {
  const here = CONTEST_STATES.indexOf(contest.state);
  const steps = [
    { title: 'Объявлен', note: 'условия известны' },
    {
      title: 'Приём книг',
      note: formatDayRange({ first: contest.accepts_from, last: contest.accepts_until }),
    },
    { title: 'Читает жюри', note: `до\u00A0${formatDay(contest.shortlist_on)}` },
    { title: 'Короткий список', note: formatDay(contest.shortlist_on) },
    { title: 'Победитель', note: formatDay(contest.results_on) },
  ];
  return steps.map((step, index) => {
    if (contest.state === 'finished' || index < here) return { ...step, state: 'done' };
    if (index > here) return { ...step, state: 'future' };
    return { ...step, note: waitingWords(contest, today), state: 'now' };
  });
}
