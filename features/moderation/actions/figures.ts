import { namesOf } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import { type FigureDays, hoursOf, percentOf } from '../rules/figures.ts';
import {
  appealsEnded,
  decidedByKind,
  decidedByModerator,
  happened,
  heldByModerator,
  remarksByModerator,
  waitingNow,
} from '../store/figures.ts';

const DAY_MS = 86_400_000;
const KINDS = ['book', 'profile'] as const;

/** How quickly and how well was judged. Every number is counted from the history that everybody reads. */
export async function readFigures({ db, now }: Pick<Act, 'db' | 'now'>, asked: FigureDays = '30') {
  const days = Number(asked);
  const since = new Date(now.getTime() - days * DAY_MS);
  const [byKind, moderators, remarks, held, waiting, acts, ended] = await Promise.all([
    decidedByKind(db, since),
    decidedByModerator(db, since),
    remarksByModerator(db, since),
    heldByModerator(db),
    waitingNow(db, now),
    happened(db, since),
    appealsEnded(db, since),
  ]);
  const times = (fits: (row: (typeof acts)[number]) => boolean) =>
    acts.filter(fits).reduce((sum, { count }) => sum + count, 0);
  const people = [...new Set([...moderators.map(({ id }) => id), ...held.keys()])];
  const names = await namesOf(db, people);
  return {
    days,
    kinds: KINDS.map((kind) => {
      const now = waiting.find((row) => row.kind === kind);
      return {
        kind,
        received: times((row) => row.kind === kind && ['submitted', 'resubmitted', 'appealed'].includes(row.act)),
        ...shareOf(byKind.find((row) => row.kind === kind)),
        waiting: now?.waiting ?? 0,
        late: now?.late ?? 0,
      };
    }),
    appeals: { made: times(({ act }) => act === 'appealed'), ...ended },
    complaints: times(({ act }) => act === 'complained'),
    moderators: people
      .map((id) => {
        const row = moderators.find((one) => one.id === id);
        const returned = row?.returned ?? 0;
        return {
          id,
          name: names.get(id) ?? '',
          ...shareOf(row),
          approved: row?.approved ?? 0,
          returned,
          rejected: row?.rejected ?? 0,
          remarks: returned === 0 ? null : Math.round(((remarks.get(id) ?? 0) / returned) * 10) / 10,
          overturned: row?.overturned ?? 0,
          holds: held.get(id) ?? 0,
        };
      })
      .toSorted((a, b) => b.decided - a.decided || a.id - b.id),
  };
}

type Share = { readonly decided: number; readonly in_time: number; readonly minutes: number | null };

function shareOf(row: Share | undefined) {
  const decided = row?.decided ?? 0;
  return {
    decided,
    in_time: percentOf(row?.in_time ?? 0, decided),
    median_hours: hoursOf(row?.minutes ?? null),
  };
}
