import { formatDay } from '@pero/kernel/day';
import { takeBook, takeNext } from '@pero/moderation/contract/queue';
import type { CaseState } from '@pero/moderation/rules/cases';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastInfo, toastSuccess } from '@pero/ui/feedback/toast';
import { useMe } from '@pero/web-platform/session';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReviewDesk } from '../review-desk.ts';
import { type Decision, finalWords, isPossible, saidOf, WORDS } from './decision-words.ts';
import css from './judge.module.css';
import { Mend } from './mend.tsx';
import { unsavedOf } from './remark-draft.ts';
import { UploadFailed } from './upload-failed.tsx';

const SECOND = ['return', 'shop-return', 'send-agent', 'agent-decline'] as const;
const REST = ['transfer', 'freeze', 'reject', 'unpublish', 'complain'] as const;
const FIRST = ['approve', 'agent-confirm', 'retry', 'unfreeze'] as const;

type DecisionsProps = { onDecide: (decision: Decision) => void; decidedIn: CaseState | null };

/** What may be done now, and only that. */
export function Decisions({ onDecide, decidedIn }: DecisionsProps) {
  const { info, may, isHolder, unsaved } = useReviewDesk();
  const { isModerator } = useMe();
  const hasRemark = info.remarks.some(({ is_told }) => !is_told) || unsavedOf(unsaved).typed !== null;
  const can = (decision: Decision) => isPossible(decision, info, isModerator);
  const first = FIRST.find(can);
  return (
    <>
      <section className={css.decisions} aria-label="Решение">
        <Standing decidedIn={decidedIn} />
        {may('take') && decidedIn === null && <Take />}
        {first && (
          <Button kind={decidedIn === null || isHolder ? 'go' : 'line'} wide onClick={() => onDecide(first)}>
            {saidOf(info, WORDS[first].button)}
          </Button>
        )}
        {SECOND.filter(can).map((decision) => (
          <Button key={decision} wide disabled={decision === 'return' && !hasRemark} onClick={() => onDecide(decision)}>
            {saidOf(info, WORDS[decision].button)}
          </Button>
        ))}
      </section>
      <Hint hasRemark={hasRemark} />
      {(REST.some(can) || isHolder) && (
        <div className={css.rest}>
          <Mend />
          {REST.filter(can).map((decision) => (
            <Button key={decision} size="sm" kind="quiet" onClick={() => onDecide(decision)}>
              {saidOf(info, WORDS[decision].button)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Where the book is when nothing can be decided here. */
function Standing({ decidedIn }: { decidedIn: CaseState | null }) {
  const { info, isHolder, may } = useReviewDesk();
  const { case: one, take_refusal, reason } = info;
  if (isHolder) return null;
  if (decidedIn !== null) return <After decidedIn={decidedIn} />;
  if (one.is_own) {
    const [title, words] = ['Это ваша книга', 'Свою книгу и\u00A0книгу соавтора проверяет другой модератор.'];
    return <Note title={saidOf(info, title)}>{saidOf(info, words)}</Note>;
  }
  if (one.state === 'frozen') return <Frozen />;
  if (one.state === 'taken' || one.state === 'final_taken') return <HeldByOther />;
  if (one.state === 'upload_failed') return <UploadFailed reason={reason} />;
  if (may('take')) {
    const words = 'Текст, замечания и\u00A0решение откроются, когда книга у\u00A0вас.';
    return <p className="dim sm">{saidOf(info, words)}</p>;
  }
  return <Note title={one.state_label}>{saidOf(info, STATE_WORDS[one.state] ?? '') || reason || take_refusal}</Note>;
}

function HeldByOther() {
  const { info, changes } = useReviewDesk();
  return (
    <Note title={`Проверяет ${info.case.holder?.name ?? 'другой модератор'}`}>
      {saidOf(
        info,
        changes === null ? 'Читает и\u00A0решает тот, кто взял книгу.' : 'Читать можно, решает тот, кто взял книгу.',
      )}
    </Note>
  );
}

function Frozen() {
  const { info } = useReviewDesk();
  const { frozen_until, reason, staff_note } = info;
  return (
    <Note
      kind="warn"
      title={saidOf(info, frozen_until ? `Заморожена до\u00A0${formatDay(frozen_until)}` : 'Заморожена')}
    >
      {staff_note && <span className={css.failure}>Для нас: {staff_note}</span>}
      Автору: {reason}
    </Note>
  );
}

/** What is waited for, where the reader has nothing to take. */
const STATE_WORDS: Readonly<Partial<Record<CaseState, string>>> = {
  closed: 'Решать больше нечего. Чем всё кончилось, сказано в\u00A0истории.',
  returned: 'Замечания у\u00A0автора. Когда он пришлёт книгу снова, она вернётся в\u00A0очередь.',
  final_returned: 'Замечания у\u00A0автора. После правок книгу снова посмотрит главный модератор.',
  agent: 'Модератор книгу одобрил. Агент отвечает, возьмёт ли её магазин.',
};

function Take() {
  const { bookId, info, refresh } = useReviewDesk();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const outcome = await tryCall(takeBook, { book: bookId });
    await refresh();
    setBusy(false);
    if ('done' in outcome)
      void toastSuccess(
        saidOf(info, 'Книга у\u00A0вас. Четыре часа без движения\u00A0— и\u00A0она вернётся в\u00A0очередь'),
      );
    else void toastInfo(outcome.no);
  };
  return (
    <Button kind="go" wide busy={isBusy} onClick={() => void take()}>
      Взять на&nbsp;проверку
    </Button>
  );
}

/** The way on: the next book, or back to the list. */
function After({ decidedIn }: { decidedIn: CaseState }) {
  const { info } = useReviewDesk();
  const { isMainModerator, isModerator } = useMe();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isFinal = decidedIn === 'final_taken' && isMainModerator;
  const next = async () => {
    setBusy(true);
    const outcome = await tryCall(takeNext, { kind: 'book', queue: isFinal ? 'final' : 'all' });
    setBusy(false);
    if ('done' in outcome) await navigate(`/moderation/book/${outcome.done.subject_id}/`);
    else void toastInfo(outcome.no);
  };
  return (
    <>
      <Note kind="ok" title="Решение принято">
        {info.case.state_label}.
      </Note>
      {isModerator && (
        <Button kind="go" wide busy={isBusy} onClick={() => void next()}>
          {saidOf(info, 'Следующая книга')}
        </Button>
      )}
      <ButtonLink wide to={isFinal || !isModerator ? '/moderation/queue/final/' : '/moderation/queue/'}>
        К&nbsp;очереди
      </ButtonLink>
    </>
  );
}

function Hint({ hasRemark }: { hasRemark: boolean }) {
  const { info, may } = useReviewDesk();
  const words = [
    may('approve') ? saidOf(info, finalWords(info)) : '',
    may('return') && !hasRemark ? 'Вернуть можно, когда есть хотя\u00A0бы одно замечание.' : '',
    may('return') && !may('reject') ? 'Отклонить совсем может главный модератор.' : '',
  ].filter(Boolean);
  return words.length === 0 ? null : <p className={`hint ${css.hint}`}>{words.join(' ')}</p>;
}
