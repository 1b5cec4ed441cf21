import type { Day } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import { StateTag } from '@pero/ui/states/state-tag';
import { Link } from 'react-router';
import type { ListedContest } from '../contract/contests.ts';
import { waitingWords } from './contest-path.ts';
import { termsWords } from './contest-words.ts';
import css from './contests.module.css';
import { Poster } from './poster.tsx';
import { TONES } from './tones.ts';

export function ContestRow({ contest, today, to }: { contest: ListedContest; today: Day; to: string }) {
  return (
    <li className={contest.state === 'finished' ? `${css.row} ${css.past}` : css.row}>
      <Poster id={contest.id} title={contest.title} />
      <div className={css.about}>
        <StateTag tone={TONES[contest.state]}>{contest.state_label}</StateTag>
        <h2>
          <Link to={to}>{contest.title}</Link>
        </h2>
        <p className={css.summary}>{hang(contest.summary)}</p>
        <p className="dim sm">{termsWords(contest)}</p>
        <p className={css.when}>
          <b>{waitingWords(contest, today)}</b>
          {contest.my_entry && <span>Участвует «{contest.my_entry.title}»</span>}
        </p>
      </div>
    </li>
  );
}
