import { Link } from 'react-router';
import type { CaseCard } from '../../contract/queue.ts';
import { useJudge } from '../parts/use-judge.ts';
import { useNow } from '../parts/use-now.ts';
import { Act, Face, When } from '../queue/queue-row.tsx';
import { noteOf } from '../queue/queue-words.ts';
import { deskOf } from '../queue/row-act.ts';
import { useTake } from '../queue/use-take.ts';
import css from './case-list.module.css';

/** A few cases on the home page: how much time is left, what it is, one button. */
export function CaseList({ cases, now }: { cases: readonly CaseCard[]; now: Date }) {
  const clock = useNow(now);
  const me = useJudge();
  const taking = useTake();
  return (
    <ul className={css.list}>
      {cases.map((card) => (
        <li key={card.id}>
          <div className={css.when}>
            <When card={card} now={clock} />
          </div>
          <div className={`book-cell ${css.what}`}>
            <Face card={card} />
            <div>
              <Link className={css.title} to={deskOf(card)}>
                {card.title}
              </Link>
              <span>
                {card.kind === 'profile' ? `профиль, ${noteOf(card)}` : `${card.author_name}, ${noteOf(card)}`}
              </span>
            </div>
          </div>
          <div className={css.act}>
            <Act card={card} me={me} taking={taking} lost={taking.lost.get(card.id)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
