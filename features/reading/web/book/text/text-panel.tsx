import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { saidOf } from '../judge/decision-words.ts';
import { useReviewDesk } from '../review-desk.ts';
import { AboutView } from './about-view.tsx';
import { ChaptersView } from './chapters-view.tsx';
import { SimilarView } from './similar-view.tsx';
import { PiecesView } from './sound/pieces-view.tsx';
import css from './text.module.css';
import { TextBar } from './text-bar.tsx';
import { useGoing } from './use-going.ts';
import { useSelectedPassage } from './use-selected-passage.ts';

/** The middle of the desk: what is judged. */
export function TextPanel() {
  const desk = useReviewDesk();
  const root = useRef<HTMLDivElement>(null);
  useGoing(root, desk);
  useSelectedPassage(root, desk.isHolder, (passage) => desk.pinTo({ kind: 'passage', ...passage }));
  return (
    <section className={css.panel} aria-label={saidOf(desk.info, 'Книга')}>
      <TextBar />
      <div ref={root}>
        <Shown />
      </div>
      {desk.pin?.kind === 'passage' && (
        <div className={css.float}>
          <Button kind="ink" icon="comment" onClick={() => desk.openPanel('judge')}>
            Замечание к&nbsp;выделенному
          </Button>
        </div>
      )}
    </section>
  );
}

function Shown() {
  const { view, changes, info, isHolder } = useReviewDesk();
  const pieces = info.book?.pieces ?? [];
  if (view === 'about') return <AboutView />;
  if (view === 'similar') return <SimilarView />;
  if (isHolder && pieces.length > 0) return <PiecesView pieces={pieces} />;
  if (changes === null) return <NoText />;
  if (changes.chapters.length === 0) {
    return (
      <EmptyState title={saidOf(info, 'В\u00A0книге нет глав')}>
        {saidOf(info, 'Читать здесь нечего: верните книгу автору.')}
      </EmptyState>
    );
  }
  return <ChaptersView key={view} mode={view} chapters={changes.chapters} />;
}

function NoText() {
  const { revalidate, state } = useRevalidator();
  const { isHolder, info } = useReviewDesk();
  if (!isHolder) {
    return (
      <EmptyState title="Текст откроется тому, кто взял проверку">
        {info.acts.includes('take')
          ? saidOf(info, 'Возьмите книгу в\u00A0работу: до этого её читает только автор.')
          : 'Рукопись видит только тот, кто её проверяет, и\u00A0каждый просмотр записан.'}
      </EmptyState>
    );
  }
  if (state !== 'idle') return <LinesSkeleton lines={8} />;
  return (
    <EmptyState
      kind="error"
      title="Текст сейчас не&nbsp;открылся"
      action={<Button onClick={() => void revalidate()}>Открыть ещё раз</Button>}
    >
      {saidOf(info, 'Книга цела')}, ваши замечания сохранены. Попробуйте через минуту.
    </EmptyState>
  );
}
