import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover';
import { Icon } from '@pero/ui/icon';
import { Link } from 'react-router';
import type { Panel } from '../../rules/editor.ts';
import { sheetsOf } from '../../rules/kinds.ts';
import { isOpen } from '../../rules/remarks.ts';
import { SaveStatus } from '../autosave/save-status.tsx';
import css from './desk.module.css';
import { useDesk } from './desk-context.ts';
import { keysOfPanel } from './keys.ts';
import { useLive } from './live.ts';
import { PANEL_WORDS } from './panels/panel-words.ts';
import { usePanels } from './panels/use-panels.ts';
import { ViewMenu } from './view-menu.tsx';

/** Where am I, is it safe, what is next. */
export function TopLine() {
  const { bookId, book, live } = useDesk();
  const save = useLive(live, (now) => now.save);
  return (
    <header className={css.top}>
      <Link className={css.book} to={`/books/${bookId}/`} aria-label={`К книге «${book.title}»`}>
        <span className={css.back}>
          <Icon name="chevron-right" size={18} />
        </span>
        <Cover
          id={bookId}
          title={book.cover.title}
          author={book.cover.author}
          image={book.cover.url}
          className={css.cover}
        />
        <b>{book.title}</b>
      </Link>
      {save && <SaveStatus state={save} onConflict={() => live.become({ asked: live.now().asked + 1 })} />}
      <span className="sp" />
      <Counts />
      <PanelButtons />
      <ViewMenu />
      <NextStep />
    </header>
  );
}

function Counts() {
  const { live } = useDesk();
  const characters = useLive(live, (now) => now.characters);
  const words = useLive(live, (now) => now.words);
  if (characters === 0) return null;
  return (
    <span className={css.counts}>
      {counted(characters, 'знак', 'знака', 'знаков')} · {counted(words, 'слово', 'слова', 'слов')} ·{' '}
      {formatNumber(sheetsOf(characters), 2)}&nbsp;а.&nbsp;л.
    </span>
  );
}

function PanelButtons() {
  const { panel, openPanel, remarks } = useDesk();
  const open = remarks.canAnswer ? remarks.list.filter(isOpen).length : 0;
  const wordsOf = (each: Panel) =>
    each === 'remarks' && open > 0 ? `${PANEL_WORDS[each].title}: ${open}` : PANEL_WORDS[each].title;
  return (
    <fieldset className={css.panels}>
      <legend className="vh">Панели</legend>
      {usePanels().map((each) => (
        <button
          key={each}
          type="button"
          className="btn quiet ic sm"
          aria-pressed={panel === each}
          aria-label={wordsOf(each)}
          title={`${wordsOf(each)} (${keysOfPanel(each)})`}
          onClick={() => openPanel(panel === each ? null : each)}
        >
          <Icon name={PANEL_WORDS[each].icon} size={18} />
          {each === 'remarks' && open > 0 && <sup className={css.badge}>{open}</sup>}
        </button>
      ))}
    </fieldset>
  );
}

const NEXT: Readonly<Record<string, string>> = {
  unpublishedChanges: 'К\u00A0публикации',
  returned: 'Вернуть на\u00A0проверку',
  overdue: 'Завершить книгу',
};

function NextStep() {
  const { bookId, book, chapters } = useDesk();
  const words = NEXT[book.processing_status];
  if (!words || chapters.every(({ characters }) => characters === 0)) return null;
  return (
    <ButtonLink
      kind="go"
      size="sm"
      className={css.next}
      to={`/books/${bookId}/${book.processing_status === 'returned' ? '#submit' : ''}`}
    >
      {words}
    </ButtonLink>
  );
}
