import { counted } from '@pero/kernel/plural';
import { Button, IconButton } from '@pero/ui/button';
import { Bar } from '@pero/ui/feedback/progress';
import { sizeWords } from '@pero/ui/words/file-size';
import type { Sending } from '@pero/web-platform/sending/upload-queue';
import css from './uploads.module.css';
import type { RecordingUploads } from './use-recordings.ts';

/** Files on their way, each with its own progress; all of them can be paused. */
export function UploadRows({ uploads }: { uploads: RecordingUploads }) {
  const { list } = uploads;
  if (list.length === 0) return null;
  const live = list.filter(({ state }) => state === 'sending' || state === 'waiting');
  const resting = list.filter(({ state }) => state === 'paused' || state === 'cut');
  const bytes = list.reduce((sum, { file }) => sum + file.size, 0);
  const sent = list.reduce((sum, { file, part }) => sum + file.size * part, 0);
  return (
    <section className={css.uploads} aria-label="Загрузка файлов">
      <div className={css.all}>
        <p>
          <b>{live.length > 0 ? `Загружаем ${counted(live.length, 'файл', 'файла', 'файлов')}` : 'Загрузка стоит'}</b>{' '}
          {`${sizeWords(sent)} из ${sizeWords(bytes)}. Если закрыть страницу, выберите те же файлы ещё раз: продолжим с того же места.`}
        </p>
        <Bar percent={bytes === 0 ? 0 : (sent / bytes) * 100} label="Всего загружено" />
        {live.length > 0 && (
          <Button kind="quiet" size="sm" onClick={uploads.pauseAll}>
            Приостановить все
          </Button>
        )}
        {live.length === 0 && resting.length > 0 && (
          <Button kind="quiet" size="sm" onClick={uploads.goOnAll}>
            Продолжить все
          </Button>
        )}
      </div>
      <ul>
        {list.map((one) => (
          <UploadRow key={one.id} one={one} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ one, uploads }: { one: Sending; uploads: RecordingUploads }) {
  const { id, file, part, state } = one;
  const percent = Math.round(part * 100);
  return (
    <li className={css.row}>
      <div className={css.name}>
        <b>{file.name}</b>
        <span>{sizeWords(file.size)}</span>
      </div>
      <Bar percent={percent} label={`Загружено: ${file.name}`} />
      <div className={css.words} role={state === 'refused' ? 'alert' : undefined}>
        <b className={state === 'cut' || state === 'refused' ? 'bad' : undefined}>{titleOf(one, percent)}</b>
        {one.words !== '' && <span>{one.words}</span>}
      </div>
      <div className={css.acts}>
        {state === 'sending' && (
          <Button size="sm" onClick={() => uploads.pause(id)}>
            Пауза
          </Button>
        )}
        {state === 'waiting' && (
          <Button kind="quiet" size="sm" onClick={() => uploads.first(id)}>
            Вне очереди
          </Button>
        )}
        {(state === 'paused' || state === 'cut') && (
          <Button size="sm" icon="redo" onClick={() => uploads.goOn(id)}>
            Продолжить
          </Button>
        )}
        <IconButton icon="close" label={`Не загружать ${file.name}`} onClick={() => uploads.drop(id)} />
      </div>
    </li>
  );
}

function titleOf({ state }: Sending, percent: number): string {
  const titles: Readonly<Record<Sending['state'], string>> = {
    sending: `${percent}\u00A0%`,
    waiting: 'Ждёт очереди',
    paused: `Пауза на\u00A0${percent}\u00A0%`,
    cut: `Связь оборвалась на\u00A0${percent}\u00A0%`,
    refused: 'Файл не\u00A0годится',
  };
  return titles[state];
}
