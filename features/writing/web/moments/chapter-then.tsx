import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Segments } from '@pero/ui/fields/segments';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useState } from 'react';
import { type ChapterThen, readMomentChapter } from '../../contract/moments.ts';
import { paragraphsOf } from '../../rules/whole-book/comparison.ts';
import { compared } from '../desk/compare/compare.ts';
import { Paragraphs } from '../desk/compare/comparison.tsx';
import css from './moments.module.css';
import { TakeBackChapter } from './take-back.tsx';

type Texts = {
  readonly before: Parameters<typeof compared>[0];
  readonly now: Parameters<typeof compared>[1] | null;
};

type ChapterThenProps = { bookId: number; momentId: number; chapter: ChapterThen; canTakeBack: boolean };

/** One chapter as it stood, or what became of it since. */
export function ChapterThenView({ bookId, momentId, chapter, canTakeBack }: ChapterThenProps) {
  const [texts, setTexts] = useState<Texts | string | null>(null);
  const [view, setView] = useState<'then' | 'compared'>(chapter.since === 'changed' ? 'compared' : 'then');
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isGone = false;
    void textsOf(bookId, momentId, chapter.id).then((found) => {
      if (!isGone) setTexts(found);
    });
    return () => {
      isGone = true;
    };
  }, [bookId, momentId, chapter.id]);
  return (
    <section className={css.text} aria-label={chapter.name || 'Глава без названия'}>
      <header>
        {chapter.since === 'changed' && (
          <Segments
            label={<span className="visually-hidden">Что показать</span>}
            options={[
              { value: 'compared', label: 'Изменения' },
              { value: 'then', label: 'Как было' },
            ]}
            value={view}
            onChoose={setView}
          />
        )}
        {canTakeBack && chapter.since !== 'same' && (
          <Button size="sm" icon="undo" onClick={() => setAsking(true)}>
            Вернуть эту главу
          </Button>
        )}
      </header>
      {texts === null && <LinesSkeleton lines={8} />}
      {typeof texts === 'string' && <p role="alert">{texts}</p>}
      {texts !== null && typeof texts !== 'string' && <Text texts={texts} view={view} />}
      {isAsking && (
        <TakeBackChapter bookId={bookId} momentId={momentId} chapter={chapter} onClose={() => setAsking(false)} />
      )}
    </section>
  );
}

function Text({ texts: { before, now }, view }: { texts: Texts; view: 'then' | 'compared' }) {
  if (view === 'compared' && now) {
    return (
      <div className={css.words}>
        <p className="sm dim">
          <ins>так стало</ins> <del>так было</del>
        </p>
        <Paragraphs of={compared(before, now)} />
      </div>
    );
  }
  return (
    <div className={css.words}>
      {paragraphsOf(before).map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
        <p key={place}>{words}</p>
      ))}
    </div>
  );
}

async function textsOf(bookId: number, momentId: number, chapterId: number): Promise<Texts | string> {
  try {
    const { result, errors } = await call(readMomentChapter, { bookId, momentId, chapterId });
    if (!result) return errors[0]?.messages[0] ?? 'Главу не\u00A0удалось открыть';
    return { before: result.content, now: result.content_now };
  } catch (error) {
    return wordsOfFailure(error);
  }
}
