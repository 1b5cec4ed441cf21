import { takeBook } from '@pero/moderation/contract/queue';
import { tryCall } from '@pero/moderation/web/parts/try-call';
import { type Decision, finalWords, isPossible, WORDS } from '@pero/reading/web/book/judge/decision-words';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastInfo, toastSuccess } from '@pero/ui/feedback/toast';
import { useMe } from '@pero/web-platform/session';
import { useState } from 'react';
import css from './decisions.module.css';
import { useDesk } from './use-listening.ts';
import { ofAudiobook } from './words.ts';

const FIRST = ['agent-confirm', 'retry', 'unfreeze'] as const;
const SECOND = ['shop-return', 'send-agent', 'agent-decline'] as const;
const REST = ['transfer', 'freeze', 'reject', 'unpublish', 'complain'] as const;

/** What may be done now, and only that. */
export function Decisions({ onDecide }: { onDecide: (decision: Decision) => void }) {
  const { info, may, left, draft, isHolder } = useDesk();
  const { isModerator } = useMe();
  const can = (decision: Decision) => isPossible(decision, info, isModerator);
  const drafts = info.remarks.filter(({ is_told }) => !is_told).length + (draft?.text.trim() ? 1 : 0);
  const isReady = left.length === 0 && drafts === 0;
  const returns = drafts > 0 ? `, замечаний: ${drafts}` : '';
  return (
    <>
      <section className={css.decisions} aria-label="Решение">
        <Standing />
        {may('take') && <Take />}
        {FIRST.filter(can).map((decision) => (
          <Button key={decision} kind="go" wide onClick={() => onDecide(decision)}>
            {WORDS[decision].button}
          </Button>
        ))}
        {can('return') && (
          <Button kind={isReady ? 'line' : 'go'} wide disabled={drafts === 0} onClick={() => onDecide('return')}>
            {WORDS.return.button}
            {returns}
          </Button>
        )}
        {can('approve') && (
          <Button kind={isReady ? 'go' : 'line'} wide disabled={left.length > 0} onClick={() => onDecide('approve')}>
            {ofAudiobook(WORDS.approve.button)}
          </Button>
        )}
        {SECOND.filter(can).map((decision) => (
          <Button key={decision} wide onClick={() => onDecide(decision)}>
            {WORDS[decision].button}
          </Button>
        ))}
      </section>
      {isHolder && <Hint />}
      <div className={css.rest}>
        {REST.filter(can).map((decision) => (
          <Button key={decision} size="sm" kind="quiet" onClick={() => onDecide(decision)}>
            {WORDS[decision].button}
          </Button>
        ))}
      </div>
    </>
  );
}

function Hint() {
  const { sound, left, info, may } = useDesk();
  const all = sound?.places.length ?? 0;
  const words = [
    left.length > 0
      ? `Принять можно, когда прослушаны все отмеченные места: осталось ${left.length} из\u00A0${all}.`
      : '',
    ofAudiobook(may('approve') ? finalWords(info) : ''),
    may('return') && !may('reject') ? 'Отклонить совсем может главный модератор.' : '',
  ].filter(Boolean);
  return words.length === 0 ? null : <p className={`hint ${css.hint}`}>{words.join(' ')}</p>;
}

/** Where the audiobook is when nothing can be decided here. */
function Standing() {
  const { info, isHolder, may } = useDesk();
  const { case: one, take_refusal, reason } = info;
  if (isHolder) return null;
  if (one.is_own) {
    return <Note title="Это ваша аудиокнига">Свою и&nbsp;соавтора проверяет другой модератор.</Note>;
  }
  if (may('take')) return <p className="dim sm">Звук, замечания и&nbsp;решение откроются, когда она у&nbsp;вас.</p>;
  if (one.holder && (one.state === 'taken' || one.state === 'final_taken')) {
    return <Note title={`Проверяет ${one.holder.name}`}>Слушает и&nbsp;решает тот, кто взял проверку.</Note>;
  }
  return (
    <>
      <Note title={one.state_label}>{reason || take_refusal}</Note>
      <ButtonLink wide to="/moderation/queue/">
        К&nbsp;очереди
      </ButtonLink>
    </>
  );
}

function Take() {
  const { id, refresh } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const outcome = await tryCall(takeBook, { book: id });
    await refresh();
    setBusy(false);
    if ('no' in outcome) void toastInfo(outcome.no);
    else void toastSuccess('Аудиокнига у\u00A0вас. Четыре часа без движения\u00A0— и\u00A0она вернётся в\u00A0очередь');
  };
  return (
    <Button kind="go" wide busy={isBusy} onClick={() => void take()}>
      Взять на&nbsp;проверку
    </Button>
  );
}
