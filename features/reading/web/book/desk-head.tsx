import { formatMoment } from '@pero/kernel/day';
import { putState } from '@pero/moderation/contract/desk';
import { AUTHOR_GROUP_LABELS, type AuthorGroup } from '@pero/moderation/rules/filters';
import { Timer } from '@pero/moderation/web/parts/timer';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { StateTag, type Tone } from '@pero/ui/states/state-tag';
import { useMe } from '@pero/web-platform/session';
import { useState } from 'react';
import css from './desk.module.css';
import { factsOf, isTimed } from './head-words.ts';
import { saidOf } from './judge/decision-words.ts';
import { useReviewDesk } from './review-desk.ts';

const GROUP_TONES: Readonly<Record<AuthorGroup, Tone>> = { not_filled: 'bad', not_confirmed: 'warn', confirmed: 'ok' };

/** Letters from which a title is set smaller. */
const LONG = 60;

/** What is judged, whose it is, and how much time is left. */
export function DeskHead({ onReleased }: { onReleased: () => void }) {
  const { info, may } = useReviewDesk();
  const { case: one, book } = info;
  return (
    <header className={css.head}>
      <Cover
        square={one.work_kind === 'podcast'}
        id={one.subject_id}
        title={one.title}
        author={one.cover?.author ?? one.author_name}
        image={one.cover?.url ?? book?.cover_url ?? null}
      />
      <div className={css.what}>
        <h1 className={one.title.length > LONG ? css.long : undefined}>{one.title}</h1>
        <p className="dim">
          {one.author_name} · {factsOf(info)}
        </p>
        <p className={css.author}>
          <StateTag tone={GROUP_TONES[one.author_status_group]}>
            {AUTHOR_GROUP_LABELS[one.author_status_group]}
          </StateTag>
        </p>
      </div>
      <Clock />
      {may('release') && <Release onReleased={onReleased} />}
    </header>
  );
}

function Clock() {
  const { info, now } = useReviewDesk();
  const { due_at, submitted_at, state_label } = info.case;
  return (
    <div className={css.clock}>
      {isTimed(info) ? (
        <Timer dueAt={due_at} since={submitted_at} now={now} large />
      ) : (
        <b className={css.state}>{state_label}</b>
      )}
      <Holder />
    </div>
  );
}

function Holder() {
  const { info, isHolder } = useReviewDesk();
  const { userId } = useMe();
  const { holder, moderator, taken_at } = info.case;
  if (holder) {
    const at = taken_at ? ` в\u00A0${formatMoment(taken_at).slice(-'12:04'.length)}` : '';
    return <span>{isHolder ? `${saidOf(info, 'взята')} вами${at}` : `${holder.name}${at}`}</span>;
  }
  if (moderator)
    return <span>{moderator.id === userId ? 'проверяли вы' : `проверял модератор ${moderator.name}`}</span>;
  return <span>ещё никто не&nbsp;взял</span>;
}

function Release({ onReleased }: { onReleased: () => void }) {
  const { bookId, info, refresh } = useReviewDesk();
  const [isBusy, setBusy] = useState(false);
  const release = async () => {
    setBusy(true);
    const outcome = await tryCall(putState, { kind: 'book', id: bookId, action: 'release' });
    if ('done' in outcome) {
      onReleased();
      const words = 'Книга снова в\u00A0очереди. Замечания, которые автор не\u00A0видел, остались при ней';
      void toastInfo(saidOf(info, words));
    } else void toastError(outcome.no);
    await refresh();
    setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={() => void release()}>
      Отдать в&nbsp;очередь
    </Button>
  );
}
