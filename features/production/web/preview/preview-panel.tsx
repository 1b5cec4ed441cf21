import { IconButton } from '@pero/ui/button';
import { useDesk } from '@pero/writing/web/desk/desk-context';
import { useLive } from '@pero/writing/web/desk/live';
import { useState } from 'react';
import { DesignMenu } from './design-menu.tsx';
import { KindChips } from './kind-chips.tsx';
import css from './preview.module.css';
import { PrintPages } from './print-pages.tsx';
import { ReaderPage } from './reader-page.tsx';
import { previewOf } from './show-chapter.ts';
import { previewedText } from './suggested-text.ts';

/** The open chapter as readers will see it, while it is written. */
export function PreviewPanel() {
  const { bookId, book, currentId, canEdit, design, settle, preferences, prefer, openPanel, live, text, goTo } =
    useDesk();
  const [isSuggested, setSuggested] = useState(false);
  const revision = useLive(live, (now) => now.revision);
  const block = useLive(live, (now) => now.block);
  const toBlock = (block: number) => {
    if (currentId !== null) goTo(currentId, { block, from: 0, to: 0 });
  };
  const redesign = (chosen: typeof design) => {
    settle({ design: chosen });
    // The same text on other pages.
    live.become({ revision: live.now().revision + 1 });
  };
  if (currentId === null) return null;
  const isShared = book.can_suggest && (book.people.length > 1 || book.waiting.length > 0);
  const key = `${currentId} ${isSuggested}`;
  const chapter = {
    ...previewOf(bookId, currentId, () => previewedText(text.current?.textNow(), isSuggested)),
    revision,
    block,
    onBlock: toBlock,
  };
  return (
    <>
      <header className={css.head}>
        <KindChips kind={preferences.preview} onChoose={(preview) => prefer({ preview })} />
        <span className="spacer" />
        {preferences.preview === 'print' && (
          <DesignMenu bookId={bookId} design={design} canEdit={canEdit} onChosen={redesign} />
        )}
        <IconButton icon="close" size="sm" label="Закрыть панель" onClick={() => openPanel(null)} />
      </header>
      {isShared && (
        <div className={css.either}>
          <button
            type="button"
            className={`chip ${css.kind}`}
            aria-pressed={isSuggested}
            title="Каким станет текст, если принять всё предложенное"
            onClick={() => setSuggested(!isSuggested)}
          >
            С&nbsp;правкой
          </button>
        </div>
      )}
      {preferences.preview === 'print' ? (
        <PrintPages key={key} {...chapter} />
      ) : (
        <ReaderPage key={key} {...chapter} kind={preferences.preview} />
      )}
    </>
  );
}
