import type { CaseState } from '@pero/moderation/rules/cases';
import { Note } from '@pero/ui/feedback/note';
import { useKeptFocus } from '@pero/ui/layout/kept-focus';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useReviewDesk } from '../review-desk.ts';
import { type Decision, saidOf } from './decision-words.ts';
import { Decisions } from './decisions.tsx';
import css from './judge.module.css';
import { RemarkForm } from './remark-form.tsx';
import { Drafts, SentRemarks } from './remarks.tsx';

type JudgePanelProps = {
  readonly onDecide: (decision: Decision) => void;
  /** In which state the reader decided, in this visit. */
  readonly decidedIn: CaseState | null;
};

/** The right of the desk: what was said, what is to be said, and the decision. */
export function JudgePanel({ onDecide, decidedIn }: JudgePanelProps) {
  const { info, isHolder, panel, pin, wish } = useReviewDesk();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wish > 0) area.current?.focus();
  }, [wish]);
  const focusPinned = useEffectEvent(() => {
    if (pin !== null) area.current?.focus();
  });
  useEffect(() => {
    if (panel === 'judge') focusPinned();
  }, [panel]);
  return (
    <aside className={css.judge} aria-label="Замечания и решение" {...useKeptFocus<HTMLElement>()}>
      {info.appeal_text && (
        <Note kind="warn" title="Автор оспорил отказ">
          {info.appeal_text}
        </Note>
      )}
      {info.complaint_text && (
        <Note kind="bad" title={saidOf(info, 'На\u00A0книгу жалуются')}>
          {info.complaint_text}
        </Note>
      )}
      <SentRemarks />
      <Drafts />
      {isHolder && <RemarkForm area={area} />}
      <Decisions onDecide={onDecide} decidedIn={decidedIn} />
    </aside>
  );
}
