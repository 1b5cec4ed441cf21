import { formatDay, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Moment } from '@pero/ui/words/day';
import { initialsOf } from '@pero/web-platform/session';
import { Link } from 'react-router';
import { Timer } from '../parts/timer.tsx';
import { authorWords, noteOf } from '../queue/queue-words.ts';
import css from './desk.module.css';
import type { Info } from './profile-words.ts';
import type { ProfileDesk } from './use-profile-desk.ts';

type ProfileHeadProps = { info: Info; desk: ProfileDesk; now: Date; isHolder: boolean };

export function ProfileHead({ info, desk, now, isHolder }: ProfileHeadProps) {
  const { case: card } = info;
  const isRunning = card.state === 'waiting' || card.state === 'taken';
  return (
    <header className={css.head}>
      <span className={`avatar ${css.face}`} aria-hidden="true">
        {initialsOf(card.title)}
      </span>
      <div className={css.name}>
        <p className="sm">
          <Link className="link ink" to="/moderation/queue/?kind=profile">
            Профили
          </Link>
        </p>
        <h1>{card.title}</h1>
        <p className="dim">
          {authorWords(card.author_status_group)} · {noteOf(card)}
          {info.profile && ` · на\u00A0платформе с\u00A0${formatDay(moscowDay(info.profile.registered_at))}`}
        </p>
      </div>
      <div className={css.clock}>
        {isRunning ? (
          <Timer dueAt={card.due_at} since={card.submitted_at} now={now} large />
        ) : (
          <b className={css.stateWords}>{card.state_label}</b>
        )}
        <Holder info={info} now={now} isHolder={isHolder} />
      </div>
      {isHolder && desk.may('release') && (
        <Button busy={desk.busy} onClick={() => void desk.decide('release')}>
          Отдать в&nbsp;очередь
        </Button>
      )}
    </header>
  );
}

function Holder({ info, now, isHolder }: { info: Info; now: Date; isHolder: boolean }) {
  const { holder, taken_at, submitted_at, state } = info.case;
  if (state === 'taken' && holder && taken_at) {
    return (
      <span className="sm dim">
        {isHolder ? 'взят вами ' : `проверяет ${holder.name}, взят `}
        <Moment at={taken_at} now={now} />
      </span>
    );
  }
  return (
    <span className="sm dim">
      отправлен <Moment at={submitted_at} now={now} />
    </span>
  );
}
