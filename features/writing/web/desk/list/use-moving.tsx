import type { ListedChapter } from '../../../contract/chapters.ts';
import { useDesk } from '../desk-context.ts';
import type { Target } from './order.ts';
import { sayUndoable } from './say-undoable.tsx';

/** Moves a chapter, by hand or by name, and says how to take it back. */
export function useMoving() {
  const { actions } = useDesk();
  return async ({ id, name }: Pick<ListedChapter, 'id' | 'name'>, target: Target): Promise<void> => {
    const undo = await actions.move(id, target);
    if (undo) sayUndoable(<>«{name || 'Без названия'}» переставлена.</>, undo);
  };
}
