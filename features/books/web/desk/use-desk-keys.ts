import { toastInfo } from '@pero/ui/toast';
import { useEffect, useRef } from 'react';
import type { Desk } from './desk-context.ts';
import { commandOf, type DeskCommand } from './keys.ts';
import { BEGINNING } from './text/open-text.ts';

/** The keys of the desk, wherever the cursor is. */
export function useDeskKeys(desk: Desk): void {
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      void obey(command, latest.current);
    };
    // Before the editor sees them: it swallows every Enter.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}

async function obey(command: DeskCommand, desk: Desk): Promise<void> {
  switch (command.kind) {
    case 'keep':
      await desk.text.current?.keep();
      return;
    case 'panel':
      desk.openPanel(desk.panel === command.panel ? null : command.panel);
      return;
    case 'step':
      step(command.by, desk);
      return;
    case 'new-chapter':
      await begin(desk);
      return;
    case 'split':
      await split(desk);
      return;
  }
}

function step(by: 1 | -1, { chapters, currentId, goTo }: Desk): void {
  const next = chapters[chapters.findIndex(({ id }) => id === currentId) + by];
  if (next && currentId !== null) goTo(next.id, BEGINNING);
}

async function begin({ actions, currentId, canEdit, goTo }: Desk): Promise<void> {
  const id = canEdit ? await actions.add('chapter', currentId) : null;
  if (id !== null) goTo(id, BEGINNING);
}

async function split(desk: Desk): Promise<void> {
  if (!desk.canEdit || desk.currentId === null) return;
  const { block } = desk.live.now();
  if (block < 1) {
    void toastInfo('Поставьте курсор в\u00A0абзац, с\u00A0которого начнётся новая глава');
    return;
  }
  const next = await desk.actions.split(desk.currentId, block);
  if (next !== null) desk.goTo(next, BEGINNING);
}
