import { toastInfo } from '@pero/ui/feedback/toast';
import type { Desk } from './desk-context.ts';
import { sayUndoable } from './list/say-undoable.tsx';
import { heldWords, holdFor, holdWords, isHolding } from './text/held-words.ts';
import { BEGINNING } from './text/open-text.ts';

/** A new chapter with the keyboard in it from the press on. A quick hand begins one, not three. */
export async function beginChapter(desk: Desk, kind: 'part' | 'chapter', afterId: number | null): Promise<void> {
  if (isHolding()) return;
  holdWords();
  open(desk, await desk.actions.add(kind, afterId));
}

/** The open chapter cut at the cursor, with the way back. */
export async function splitAtCursor(desk: Desk): Promise<void> {
  const { currentId, text, actions, goTo } = desk;
  if (currentId === null || isHolding()) return;
  const block = text.current?.place().block ?? -1;
  if (block < 1) {
    void toastInfo('Поставьте курсор в\u00A0абзац, с\u00A0которого начнётся новая глава');
    return;
  }
  holdWords();
  const split = await actions.split(currentId, block);
  open(desk, split?.id ?? null);
  if (!split) return;
  sayUndoable('Глава разделена.', async () => {
    if (await split.undo()) goTo(currentId, BEGINNING);
  });
}

/** What was typed for a chapter that did not come stays in the one that is open. */
function open({ goTo, text }: Desk, id: number | null): void {
  if (id === null) {
    text.current?.focus();
    text.current?.type(heldWords(null));
    return;
  }
  holdFor(id);
  goTo(id, BEGINNING);
}
