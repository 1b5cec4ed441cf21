import { Link } from 'react-router';
import css from './desk.module.css';
import { useDesk } from './desk-context.ts';
import { Menu, MenuItem } from './menu.tsx';
import { PANEL_WORDS } from './panels/panel-words.ts';
import { usePanels } from './panels/use-panels.ts';

/** At the bottom of a phone: the list, the page, and everything else. */
export function PhoneBar({ isListPage }: { isListPage: boolean }) {
  const { bookId, currentId, panel, openPanel } = useDesk();
  const panels = usePanels();
  if (isListPage) return null;
  return (
    <nav className={css.bar} aria-label="Стол">
      <Link className="btn quiet" to={`/books/${bookId}/chapters/`}>
        Главы
      </Link>
      <button
        type="button"
        className="btn quiet"
        aria-pressed={panel === 'preview'}
        disabled={currentId === null}
        onClick={() => openPanel(panel === 'preview' ? null : 'preview')}
      >
        Страница
      </button>
      <Menu label="Ещё: панели" icon="more" words="Ещё">
        {panels
          .filter((each) => each !== 'preview')
          .map((each) => (
            <MenuItem key={each} isOn={panel === each} onClick={() => openPanel(panel === each ? null : each)}>
              {PANEL_WORDS[each].title}
            </MenuItem>
          ))}
      </Menu>
    </nav>
  );
}
