import { clockOf, lengthWords } from '@pero/kernel/length';
import { counted } from '@pero/kernel/plural';
import { classNames } from '@pero/ui/class-names';
import { Nib } from '@pero/ui/nib';
import { Link } from 'react-router';
import type { ReadAlongChapter } from '../../contract/read-along.ts';
import { readAlongPath } from '../../rules/paths.ts';
import type { Loaded } from './load-read-along.ts';
import css from './read-along.module.css';

/** The chapters that have a recording, and those that have none. */
export function ChapterList({ loaded: { id, seen }, at }: { loaded: Loaded; at: string }) {
  const seconds = seen.chapters.reduce((sum, chapter) => sum + chapter.seconds, 0);
  return (
    <nav className={css.chapters} aria-label="Главы">
      <h2>
        {counted(seen.chapters.length, 'глава', 'главы', 'глав')} · {lengthWords(seconds)}
      </h2>
      <ol>
        {seen.chapters.map((chapter) => (
          <li key={chapter.id}>
            <Link
              to={readAlongPath(id, chapter.id)}
              className={classNames(chapter.id === at && css.here)}
              aria-current={chapter.id === at ? 'page' : undefined}
            >
              <span className={css.mark}>{chapter.id === at && <Nib size={12} />}</span>
              <b>{chapter.title}</b>
              <span className={css.length}>{noteOf(chapter)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {seen.silent.length > 0 && (
        <p className={css.silent}>
          Без записи: {counted(seen.silent.length, 'глава', 'главы', 'глав')}. В&nbsp;EPUB от&nbsp;них остаётся текст.
        </p>
      )}
    </nav>
  );
}

function noteOf({ state, change, seconds }: ReadAlongChapter): string {
  if (state === 'failed') return 'не\u00A0вышло';
  if (state !== 'done') return 'ищем';
  return change === null ? clockOf(seconds) : 'изменилась';
}
