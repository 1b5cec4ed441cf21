import { IconButton } from '@pero/ui/button';
import { type KeyboardEvent, lazy, Suspense } from 'react';
import type { Panel as PanelName } from '../../../rules/editor.ts';
import { useDesk } from '../desk-context.ts';
import css from './panel.module.css';
import { PANEL_WORDS } from './panel-words.ts';

const contents = {
  preview: lazy(async () => ({ default: (await import('../preview/preview-panel.tsx')).PreviewPanel })),
  history: lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel })),
  search: lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel })),
  goals: lazy(async () => ({ default: (await import('./goals-panel.tsx')).GoalsPanel })),
  preflight: lazy(async () => ({ default: (await import('./preflight-panel.tsx')).PreflightPanel })),
  remarks: lazy(async () => ({ default: (await import('./remarks-panel.tsx')).RemarksPanel })),
  notes: lazy(async () => ({ default: (await import('./notes-panel.tsx')).NotesPanel })),
} satisfies Record<PanelName, unknown>;

/** What stands beside the text. Esc closes it and gives the keyboard back to the text. */
export function Panel({ panel }: { panel: PanelName }) {
  const { openPanel, text } = useDesk();
  const Content = contents[panel];
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
      <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
        <Content />
      </Suspense>
    </aside>
  );
}
