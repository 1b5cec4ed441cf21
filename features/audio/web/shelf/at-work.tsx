import { lengthWords } from '@pero/kernel/length';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { StatePath } from '@pero/ui/states/state-path';
import { Moment } from '@pero/ui/words/day';
import { WAY_LABELS } from '../../rules/audiobooks.ts';
import { workshopPath } from '../../rules/paths.ts';
import { type AudioWhole, audioSteps } from '../workshop/audio-steps.ts';
import { forMachine } from '../workshop/whole-words.ts';
import css from './shelf.module.css';

/** The audiobook that was worked on last: where it is on its way, and the way back to it. */
export function AtWork({ whole, now }: { whole: AudioWhole; now: Date }) {
  const { id, book_name: title, cover, way, changed_at } = whole.meta;
  return (
    <section className={css.now} aria-label="Аудиокнига в работе">
      <Cover id={id} title={title} author={cover.author} image={cover.url} square />
      <div>
        <p className={css.kick}>{`Сейчас в работе, ${WAY_LABELS[way].toLowerCase()}`}</p>
        <h2>{title}</h2>
        <p className={css.lead}>{hang(wordsOf(whole))}</p>
        <div className={css.act}>
          <ButtonLink kind="go" to={workshopPath(id)}>
            Открыть мастерскую
          </ButtonLink>
          <span>
            изменена <Moment at={changed_at} now={now} />
          </span>
        </div>
        <div className={css.path}>
          <StatePath label="Путь аудиокниги" steps={audioSteps(whole)} />
        </div>
      </div>
    </section>
  );
}

function wordsOf({ files, quality }: AudioWhole): string {
  if (files.length === 0) {
    return 'Название есть, записей пока нет. Положите в мастерскую файлы глав, сразу все или по одному.';
  }
  const brought = `${counted(files.length, 'файл', 'файла', 'файлов')} на месте, звучит ${lengthWords(quality.seconds)}.`;
  const machine = forMachine(files, quality).length;
  return machine === 0 ? brought : `${brought} ${counted(machine, 'файл', 'файла', 'файлов')} поправит машина.`;
}
