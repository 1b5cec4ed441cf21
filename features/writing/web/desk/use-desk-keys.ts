import { useEffect, useEffectEvent } from 'react';
import { beginChapter, splitAtCursor } from './begin-chapter.ts';
import type { Desk } from './desk-context.ts';
import { commandOf, type DeskCommand } from './keys.ts';
import { BEGINNING } from './text/open-text.ts';

/** The keys of the desk, wherever the cursor is. */
export function useDeskKeys(desk: Desk): void {
  const obeyNow = useEffectEvent((command: DeskCommand) => void obey(command, desk));
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      obeyNow(command);
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
      if (desk.canEdit) await beginChapter(desk, 'chapter', desk.currentId);
      return;
    case 'split':
      if (desk.canEdit) await splitAtCursor(desk);
      return;
  }
}

function step(by: 1 | -1, { chapters, currentId, goTo }: Desk): void {
  const next = chapters[chapters.findIndex(({ id }) => id === currentId) + by];
  if (next && currentId !== null) goTo(next.id, BEGINNING);
}
