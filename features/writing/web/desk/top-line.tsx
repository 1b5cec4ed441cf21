import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Icon } from '@pero/ui/icon';
import { isOpen } from '@pero/works/rules/remarks';
import { Link } from 'react-router';
import type { Panel } from '../../rules/editor.ts';
import { SaveStatus } from '../autosave/save-status.tsx';
import css from './desk.module.css';
import { useDesk } from './desk-context.ts';
import { keysOfPanel } from './keys.ts';
import { useLive } from './live.ts';
import { Menu, MenuItem } from './menu.tsx';
import { PANEL_WORDS } from './panels/panel-words.ts';
import { usePanels } from './panels/use-panels.ts';
import { ViewMenu } from './view-menu.tsx';

/** Where am I, is it safe, what is next. */
export function TopLine() {
  const { bookId, book, live, isConnected } = useDesk();
  const save = useLive(live, (now) => now.save);
  return (
    <header className={css.top}>
      <Link className={css.book} to={`/books/${bookId}/`}>
        <span className="visually-hidden">К&nbsp;книге</span>
        <span className={css.back}>
          <Icon name="chevron-right" size={18} />
        </span>
        <span className={css.face} aria-hidden="true">
          <Cover
            id={bookId}
            title={book.cover.title}
            author={book.cover.author}
            image={book.cover.url}
            className={css.cover}
          />
        </span>
        <h1>{book.title}</h1>
      </Link>
      {save && (
        <SaveStatus
          state={save}
          isAway={!isConnected}
          onConflict={() => live.become({ asked: live.now().asked + 1 })}
        />
      )}
      <span className="spacer" />
      <PanelButtons />
      <ViewMenu />
      <NextStep />
    </header>
  );
}

/** Those that are used every day have a button; the rest are one press further. */
const IN_SIGHT: readonly Panel[] = ['preview', 'history', 'search', 'preflight', 'remarks', 'together'];

function PanelButtons() {
  const { panel, openPanel, remarks } = useDesk();
  const open = remarks.canAnswer ? remarks.list.filter(isOpen).length : 0;
  const panels = usePanels();
  const toggle = (each: Panel) => openPanel(panel === each ? null : each);
  const further = panels.filter((each) => !IN_SIGHT.includes(each));
  return (
    <fieldset className={css.panels}>
      <legend className="visually-hidden">Панели</legend>
      {panels
        .filter((each) => IN_SIGHT.includes(each))
        .map((each) => (
          <button
            key={each}
            type="button"
            className="btn quiet sm"
            aria-pressed={panel === each}
            aria-label={
              each === 'remarks' && open > 0 ? `${PANEL_WORDS[each].title}: ${open}` : PANEL_WORDS[each].title
            }
            title={`${PANEL_WORDS[each].title} (${keysOfPanel(each)})`}
            onClick={() => toggle(each)}
          >
            <Icon name={PANEL_WORDS[each].icon} size={18} />
            {PANEL_WORDS[each].short}
            {each === 'remarks' && open > 0 && <sup className={css.badge}>{open}</sup>}
          </button>
        ))}
      <Menu label="Ещё: цели, заметки" icon="more" words="Ещё">
        {further.map((each) => (
          <MenuItem key={each} isOn={panel === each} keys={keysOfPanel(each)} onClick={() => toggle(each)}>
            {PANEL_WORDS[each].title}
          </MenuItem>
        ))}
      </Menu>
    </fieldset>
  );
}

const NEXT: Readonly<Record<string, string>> = {
  unpublishedChanges: 'К\u00A0публикации',
  returned: 'Вернуть на\u00A0проверку',
  overdue: 'Завершить книгу',
};

function NextStep() {
  const { bookId, book, canEdit, chapters } = useDesk();
  const words = canEdit || !book.can_suggest ? NEXT[book.processing_status] : undefined;
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
