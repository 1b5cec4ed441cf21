import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Moment } from '@pero/ui/words/day';
import type { AudiobookCard } from '../../contract/audiobooks.ts';
import { WAY_LABELS } from '../../rules/audiobooks.ts';
import { lengthWords } from '../../rules/length.ts';
import { workshopPath } from '../../rules/paths.ts';
import css from './shelf.module.css';

/** The audiobook that was worked on last, with the way back to it. */
export function AtWork({ audiobook, now }: { audiobook: AudiobookCard; now: Date }) {
  const { id, book_name: title, cover, way, files_count: files, seconds } = audiobook;
  return (
    <section className={css.now} aria-label="Аудиокнига в работе">
      <Cover id={id} title={title} author={cover.author} image={cover.url} square />
      <div>
        <p className={css.kick}>{`Сейчас в работе, ${WAY_LABELS[way].toLowerCase()}`}</p>
        <h2>{title}</h2>
        <p className={css.lead}>{hang(wordsOf(files, seconds))}</p>
        <div className={css.act}>
          <ButtonLink kind="go" to={workshopPath(id)}>
            Открыть мастерскую
          </ButtonLink>
          <span>
            изменена <Moment at={audiobook.changed_at} now={now} />
          </span>
        </div>
      </div>
    </section>
  );
}

function wordsOf(files: number, seconds: number): string {
  if (files === 0) return 'Название есть, записей пока нет. Положите в мастерскую файлы глав, сразу все или по одному.';
  const brought = counted(files, 'файл на месте', 'файла на месте', 'файлов на месте');
  return seconds > 0 ? `${brought}, звучит ${lengthWords(seconds)}.` : `${brought}, измеряем звук.`;
}
