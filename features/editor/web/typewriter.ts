import type { EditorView } from '@tiptap/pm/view';

/** Where the written line rests, from the top of what is seen. */
const REST = 0.42;

/** Scrolls so that the line of the caret stays in the middle of the screen. */
export function scrollLikeTypewriter(view: EditorView): boolean {
  const scroller = scrollerOf(view.dom);
  const { top } = view.coordsAtPos(view.state.selection.head);
  const frame = frameOf(scroller);
  scroller.scrollTop += top - frame.top - frame.height * REST;
  return true;
}

/** What of it is seen. */
export function frameOf(scroller: Element): { readonly top: number; readonly height: number } {
  return scroller === document.scrollingElement ? { top: 0, height: innerHeight } : scroller.getBoundingClientRect();
}

export function scrollerOf(element: HTMLElement): Element {
  for (let up = element.parentElement; up; up = up.parentElement) {
    const { overflowY } = getComputedStyle(up);
    if ((overflowY === 'auto' || overflowY === 'scroll') && up.scrollHeight > up.clientHeight) return up;
  }
  return document.scrollingElement ?? document.documentElement;
}
