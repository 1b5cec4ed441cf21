import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Passage, passageOf, touchedBy } from './selected-place.ts';

/** A selection that stands so long is meant. */
const SETTLED_MS = 450;

/** Tells the passage that is selected, with the mouse, a finger or the keyboard. */
export function useSelectedPassage(
  root: RefObject<HTMLElement | null>,
  isOn: boolean,
  onSelect: (passage: Passage) => void,
): void {
  const select = useEffectEvent(onSelect);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHeld = false;
    const look = () => {
      const selection = getSelection();
      if (!root.current || !selection || selection.isCollapsed || selection.rangeCount === 0) return;
      const range = selection.getRangeAt(0);
      if (!range.intersectsNode(root.current)) return;
      const passage = passageOf(touchedBy(range, root.current));
      if (passage) select(passage);
    };
    const changed = () => {
      clearTimeout(timer);
      // Drawing the mark under a moving mouse would break its selection.
      if (!isHeld) timer = setTimeout(look, SETTLED_MS);
    };
    const held = ({ type }: Event) => {
      isHeld = type === 'mousedown';
      if (!isHeld) changed();
    };
    document.addEventListener('selectionchange', changed);
    document.addEventListener('mousedown', held);
    document.addEventListener('mouseup', held);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', changed);
      document.removeEventListener('mousedown', held);
      document.removeEventListener('mouseup', held);
    };
  }, [root, isOn]);
}
