import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { useRevalidator } from 'react-router';
import { Comparison } from './compare/comparison.tsx';
import css from './desk.module.css';
import { DeskContext } from './desk-context.ts';
import type { DeskData } from './desk-data.ts';
import { ChapterList } from './list/chapter-list.tsx';
import { Panel, type ProvidedPanels } from './panels/panel.tsx';
import { PhoneBar } from './phone-bar.tsx';
import type { KnownNames } from './spelling/use-spelling.ts';
import { Writing } from './text/writing.tsx';
import { TopLine } from './top-line.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useDeskState } from './use-desk-state.ts';
import { useIsWide } from './use-is-wide.ts';

type DeskProps = {
  readonly data: DeskData;
  readonly isListPage: boolean;
  /** Of the features above. */
  readonly panels: ProvidedPanels;
  readonly knownNames: KnownNames;
};

/** The writing desk: the chapters, the text, and one panel beside it. On a phone each is a page of its own. */
export function Desk({ data, isListPage, panels, knownNames }: DeskProps) {
  const desk = useDeskState(data, knownNames);
  const isWide = useIsWide(WIDE);
  useDeskKeys(desk);
  const { panel, isPanelAsked, compared, preferences } = desk;
  return (
    <DeskContext value={desk}>
      <div
        className={css.desk}
        data-list={isListPage || undefined}
        data-panel={panel ?? undefined}
        data-asked={isPanelAsked || undefined}
        data-compared={compared !== null || undefined}
        data-focus={preferences.focus || undefined}
      >
        <button type="button" className={`skip ${css.skip}`} onClick={() => desk.text.current?.focus()}>
          К&nbsp;тексту главы
        </button>
        <TopLine />
        <div className={css.list}>
          <ChapterList isPage={isWide === false} />
        </div>
        <div className={css.text}>
          <div className={css.scroll}>
            <TextColumn {...data} isShown={!isListPage || isWide === true} />
          </div>
          {compared && <Comparison version={compared} />}
        </div>
        {panel && (
          <div className={css.side}>
            <Panel panel={panel} provided={panels} />
          </div>
        )}
        <PhoneBar isListPage={isListPage} />
        {preferences.focus && (
          <button type="button" className={css.leaveFocus} title="Ctrl+Shift+F" onClick={leaveFocus}>
            Вернуть всё на&nbsp;место
          </button>
        )}
      </div>
    </DeskContext>
  );
}

/** The editor decides on this by itself, so it is told by its own key. */
function leaveFocus(): void {
  const isMac = /Mac|iP(hone|[oa]d)/.test(navigator.platform);
  const key = { key: 'f', shiftKey: true, ctrlKey: !isMac, metaKey: isMac, bubbles: true, cancelable: true };
  document.querySelector('[aria-multiline="true"]')?.dispatchEvent(new KeyboardEvent('keydown', key));
}

const WIDE = '(min-width: 861px)';

function TextColumn({ chapter, problem, isShown, editor }: DeskData & { readonly isShown: boolean }) {
  const { revalidate } = useRevalidator();
  if (problem !== '') {
    return (
      <EmptyState
        kind="error"
        title="Глава не открылась"
        action={<Button onClick={() => void revalidate()}>Открыть ещё раз</Button>}
      >
        {problem}
      </EmptyState>
    );
  }
  if (!chapter) {
    return (
      <EmptyState title="Пока ни одной главы">
        {editor.can_edit_text
          ? 'Добавьте первую в\u00A0списке слева: писать можно сразу.'
          : 'Здесь появится текст, когда его напишут.'}
      </EmptyState>
    );
  }
  // On a phone the list stands alone: an editor that nobody sees would only be brought for nothing.
  return isShown ? <Writing key={chapter.id} chapter={chapter} /> : null;
}
