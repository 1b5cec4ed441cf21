import { hang } from '@pero/kernel/typography';
import { Cover } from '@pero/ui/cover/cover';
import { Icon } from '@pero/ui/icon';
import { StatePath } from '@pero/ui/states/state-path';
import { TextButton } from '@pero/ui/text-link';
import { Link } from 'react-router';
import { WAY_LABELS } from '../../rules/audiobooks.ts';
import { workshopPath } from '../../rules/paths.ts';
import { audioSteps } from './audio-steps.ts';
import type { Loaded } from './load-workshop.ts';
import type { AudioDesk } from './use-audio-desk.ts';
import css from './workshop.module.css';

/** The audiobook, is everything saved, and where it is on its way. */
export function WorkshopHeader({ desk, loaded }: { desk: AudioDesk; loaded: Loaded }) {
  const { meta, fields } = desk;
  const name = fields.book_name.trim() || meta.book_name;
  return (
    <>
      <nav className="crumb" aria-label="Вы здесь">
        <ol>
          <li>
            <Link to="/audiobooks/">Аудиокниги</Link>
          </li>
          <li aria-current="page">{meta.book_name}</li>
        </ol>
      </nav>
      <header className={css.head}>
        <Link to={workshopPath(meta.id, 'cover')} tabIndex={-1} aria-hidden="true">
          <Cover id={meta.id} title={name} author={meta.cover.author} image={meta.cover.url} square />
        </Link>
        <div>
          <h1 className={name.length > 45 ? css.long : undefined}>{name}</h1>
          <p className={css.by}>
            {byline(desk)}
            {meta.book && loaded.files.length > 0 && (
              <Link to={`/audiobooks/read-along/${meta.id}/`}>Текст со&nbsp;звуком</Link>
            )}
          </p>
        </div>
        <SaveMark desk={desk} />
      </header>
      <div className={css.path}>
        <StatePath label="Путь аудиокниги" steps={audioSteps({ ...loaded, meta })} />
      </div>
    </>
  );
}

function byline({ meta, fields }: AudioDesk): string {
  const way = `Аудиокнига, ${WAY_LABELS[meta.way].toLowerCase()}`;
  return hang(fields.reader.trim() === '' ? way : `${way}. Читает ${fields.reader.trim()}`);
}

/** Always in one place: is what I typed safe? */
function SaveMark({ desk: { save, canEdit, flush } }: { desk: AudioDesk }) {
  if (!canEdit) return null;
  if (save.state === 'failed') {
    return (
      <p className={`${css.mark} bad`} role="status">
        <Icon name="warning" size={18} />
        Не&nbsp;сохранено. <TextButton onClick={() => void flush()}>Повторить</TextButton>
      </p>
    );
  }
  if (save.state === 'saving') {
    return (
      <p className={`${css.mark} dim`} role="status">
        Сохраняем…
      </p>
    );
  }
  if (!save.at) return <p className={`${css.mark} dim`}>Сохраняется само</p>;
  return (
    <p className={`${css.mark} ok`} role="status">
      <Icon name="check" size={18} />
      Сохранено в&nbsp;{save.at.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })}
    </p>
  );
}
