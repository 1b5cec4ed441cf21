import { IconButton } from '@pero/ui/button';
import { type ComponentType, type KeyboardEvent, lazy, Suspense } from 'react';
import type { Panel as PanelName } from '../../../rules/editor.ts';
import { useDesk } from '../desk-context.ts';
import css from './panel.module.css';
import { PANEL_WORDS } from './panel-words.ts';

const own = {
  history: lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel })),
  search: lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel })),
  goals: lazy(async () => ({ default: (await import('./goals-panel.tsx')).GoalsPanel })),
  remarks: lazy(async () => ({ default: (await import('./remarks-panel.tsx')).RemarksPanel })),
  together: lazy(async () => ({ default: (await import('../together/together-panel.tsx')).TogetherPanel })),
  plan: lazy(async () => ({ default: (await import('../plan/plan-panel.tsx')).PlanPanel })),
  spelling: lazy(async () => ({ default: (await import('../spelling/spelling-panel.tsx')).SpellingPanel })),
  beside: lazy(async () => ({ default: (await import('../beside/beside-panel.tsx')).BesidePanel })),
  notes: lazy(async () => ({ default: (await import('./notes-panel.tsx')).NotesPanel })),
};

/** Panels of the features above, which the page hands to the desk. */
export type ProvidedPanels = Readonly<Record<Exclude<PanelName, keyof typeof own>, ComponentType>>;

/** What stands beside the text. Esc closes it and gives the keyboard back to the text. */
export function Panel({ panel, provided: handed }: { panel: PanelName; provided: ProvidedPanels }) {
  const { openPanel, text, isConnected } = useDesk();
  const Content = { ...own, ...handed }[panel];
  const close = () => {
    openPanel(null);
    text.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };
  return (
    <aside className={css.panel} data-panel={panel} aria-label={PANEL_WORDS[panel].title} onKeyDown={keys}>
      {panel !== 'preview' && (
        <header className={css.head}>
          <h2>{PANEL_WORDS[panel].title}</h2>
          <IconButton icon="close" size="sm" label="Закрыть панель" onClick={close} />
        </header>
      )}
      {!isConnected && (
        <p className={css.away} role="status">
          Нет связи: эта панель подождёт её. Текст главы сохраняется на&nbsp;этом устройстве.
        </p>
      )}
      <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
        <Content />
      </Suspense>
    </aside>
  );
}
