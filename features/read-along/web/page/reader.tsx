import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { useState } from 'react';
import type { ChapterSeen } from '../../contract/read-along.ts';
import { Aligning } from './begin.tsx';
import { ChapterList } from './chapter-list.tsx';
import type { Loaded } from './load-read-along.ts';
import { PlayerBar } from './player-bar.tsx';
import css from './read-along.module.css';
import { Text } from './text.tsx';
import { useListening } from './use-listening.ts';
import { useReadAlong } from './use-read-along.ts';
import { Verify } from './verify.tsx';

/** The text, its sound, and what the two have to do with each other. */
export function Reader({ loaded, chapter }: { loaded: Loaded; chapter: ChapterSeen }) {
  const listening = useListening(loaded, chapter);
  const [size, setSize] = useState(0);
  return (
    <>
      <div className={css.columns}>
        <ChapterList loaded={loaded} at={chapter.id} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text is longer than its window, and is scrolled by keys too */}
        <section className={css.middle} aria-label="Текст главы" tabIndex={0} data-size={size}>
          <Notices loaded={loaded} />
          {chapter.places === null ? <Silent loaded={loaded} chapter={chapter} /> : null}
          <Text listening={listening} />
        </section>
        <Verify loaded={loaded} listening={listening} />
      </div>
      <PlayerBar listening={listening} onSize={() => setSize((size + 1) % 3)} />
    </>
  );
}

function Notices({ loaded }: { loaded: Loaded }) {
  const { id, seen } = loaded;
  const { isBusy, ask } = useReadAlong(id);
  if (seen.state === 'aligning') {
    return (
      <div className={css.notices}>
        <Aligning loaded={loaded} />
      </div>
    );
  }
  const isOld = seen.changed > 0;
  if (!isOld && seen.state !== 'stopped' && seen.message === null) return null;
  return (
    <div className={css.notices}>
      {seen.message !== null && <Note kind="bad">{seen.message}.</Note>}
      <Note icon="headphones" title={isOld ? 'Текст и\u00A0звук разошлись' : 'Сверка не\u00A0закончена'}>
        {isOld && `С\u00A0тех пор изменилось глав: ${seen.changed}. Подсветка идёт по\u00A0прежнему тексту. `}
        {seen.why_not ?? (
          <Button size="sm" busy={isBusy} onClick={ask}>
            Сверить заново
          </Button>
        )}
      </Note>
    </div>
  );
}

function Silent({ loaded: { seen }, chapter }: { loaded: Loaded; chapter: ChapterSeen }) {
  const known = seen.chapters.find(({ id }) => id === chapter.id);
  return (
    <EmptyState title="Слушать пока нечего" level={3}>
      {known?.message ?? 'Фразы этой главы ещё ищем. Читать можно уже сейчас'}.
    </EmptyState>
  );
}
