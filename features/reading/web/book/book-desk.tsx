import type { CaseState } from '@pero/moderation/rules/cases';
import { KeysDialog } from '@pero/moderation/web/parts/keys-dialog';
import { TextButton } from '@pero/ui/text-link';
import { useMe } from '@pero/web-platform/session';
import { type RefObject, useEffect, useRef, useState } from 'react';
import css from './desk.module.css';
import { DeskHead } from './desk-head.tsx';
import { type DeskCommand, keysOf, useDeskKeys } from './desk-keys.ts';
import { DecisionDialog } from './judge/decision-dialog.tsx';
import { type Decision, isPossible, saidOf } from './judge/decision-words.ts';
import { JudgePanel } from './judge/judge-panel.tsx';
import { unsavedOf } from './judge/remark-draft.ts';
import { type Panel, ReviewDeskContext } from './review-desk.ts';
import { SidePanel } from './side/side-panel.tsx';
import { TextPanel } from './text/text-panel.tsx';
import { type LoadedDesk, useDeskState } from './use-review-desk.ts';

const PANELS: Readonly<Record<Panel, string>> = { text: 'Книга', side: 'Сведения', judge: 'Решение' };

/** The desk of one book: what is known on the left, the book in the middle, the judgement on the right. */
export function BookDesk({ loaded }: { loaded: LoadedDesk }) {
  const desk = useDeskState(loaded);
  const { info, panel, openPanel, isHolder, step, unsaved } = desk;
  const { isModerator } = useMe();
  const [asked, setAsked] = useState<Decision | null>(null);
  const [decidedIn, setDecidedIn] = useState<CaseState | null>(null);
  const [areKeysShown, showKeys] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useRoom(room);
  const drafts = info.remarks.filter(({ is_told }) => !is_told).length;
  const canReturn = drafts > 0 || unsavedOf(unsaved).typed !== null;

  const decide = (decision: Decision) => {
    if (!isPossible(decision, info, isModerator) || (decision === 'return' && !canReturn)) return;
    setAsked(decision);
  };
  const obey: Readonly<Record<DeskCommand, () => void>> = {
    approve: () => decide('approve'),
    return: () => decide('return'),
    next: () => step(1),
    previous: () => step(-1),
    remark: () => {
      if (isHolder) desk.wishToWrite();
    },
    keys: () => showKeys(true),
  };
  useDeskKeys((command) => obey[command]());
  return (
    <ReviewDeskContext value={desk}>
      <DeskHead onReleased={() => setDecidedIn(info.case.state)} />
      <fieldset className={css.panels}>
        <legend className="visually-hidden">Часть стола</legend>
        {(Object.keys(PANELS) as Panel[]).map((one) => (
          <button key={one} type="button" aria-pressed={one === panel} onClick={() => openPanel(one)}>
            {saidOf(info, PANELS[one])}
            {one === 'judge' && drafts > 0 && <sup>{drafts}</sup>}
          </button>
        ))}
      </fieldset>
      <div ref={room} className={css.desk} data-panel={panel}>
        <div className={css.left}>
          <SidePanel />
          <p className={css.keys}>
            <TextButton tone="ink" onClick={() => showKeys(true)}>
              Клавиши
            </TextButton>
          </p>
        </div>
        <TextPanel />
        <div className={css.right}>
          <JudgePanel onDecide={decide} decidedIn={decidedIn} />
        </div>
      </div>
      {asked && (
        <DecisionDialog
          decision={asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setDecidedIn(info.case.state);
          }}
        />
      )}
      {areKeysShown && <KeysDialog lines={keysOf(info)} onClose={() => showKeys(false)} />}
    </ReviewDeskContext>
  );
}

/** The columns beside the text end where the window ends, wherever one has scrolled to. */
function useRoom(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    let before = -1;
    const measure = () => {
      frame = 0;
      const above = Math.round(Math.max(0, desk.current?.getBoundingClientRect().top ?? 0));
      if (above !== before) desk.current?.style.setProperty('--above', `${above}px`);
      before = above;
    };
    const wish = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', wish, { passive: true });
    addEventListener('resize', wish);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', wish);
      removeEventListener('resize', wish);
    };
  }, [desk]);
}
