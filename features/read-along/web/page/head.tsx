import { Button } from '@pero/ui/button';
import { Icon } from '@pero/ui/icon';
import { ThemeSwitch } from '@pero/ui/theme/theme-switch';
import { sizeWords } from '@pero/ui/words/file-size';
import { Link } from 'react-router';
import type { Loaded } from './load-read-along.ts';
import css from './read-along.module.css';
import { useReadAlong } from './use-read-along.ts';

/** Which book this is, and the file of it. */
export function Head({ loaded: { id, seen, back } }: { loaded: Loaded }) {
  return (
    <header className={css.head}>
      <Link className={css.back} to={back} aria-label="К&nbsp;аудиокниге">
        <Icon name="chevron-right" />
      </Link>
      <h1>{seen.title}</h1>
      <span className={css.what}>Предпросмотр: так услышит читатель</span>
      <span className={css.theme}>
        <ThemeSwitch />
      </span>
      <File id={id} seen={seen} />
    </header>
  );
}

function File({ id, seen: { state, epub } }: Pick<Loaded, 'id' | 'seen'>) {
  const { isBusy, make } = useReadAlong(id);
  if (state === 'making') return <Button busy>Собираем EPUB…</Button>;
  if (!epub) return null;
  if (epub.is_old && state !== 'aligning') {
    return (
      <Button kind="go" busy={isBusy} onClick={make}>
        Собрать EPUB заново
      </Button>
    );
  }
  return (
    <a className="btn line" href={epub.url} download title={sizeWords(epub.bytes)}>
      <Icon name="download" />
      EPUB со&nbsp;звуком
    </a>
  );
}
