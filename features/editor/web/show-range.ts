import type { EditorView } from '@tiptap/pm/view';
import type { Range } from './text/places.ts';
import { frameOf, scrollerOf } from './typewriter.ts';

/** Under the tools and the open search at the top, above the edge at the bottom. */
const CLEAR = { top: 170, bottom: 72 };
/** Where a place that was out of sight comes to stand, from the top of what is seen. */
const REST = 0.4;

/** Brings a place into sight, wherever the focus is: the editor by itself only follows its own caret. */
export function showRange(view: EditorView, { from, to }: Range): void {
  const scroller = scrollerOf(view.dom);
  const frame = frameOf(scroller);
  const { top } = view.coordsAtPos(from);
  const { bottom } = view.coordsAtPos(to);
  const isSeen = top >= frame.top + CLEAR.top && bottom <= frame.top + frame.height - CLEAR.bottom;
  if (!isSeen) scroller.scrollTop += top - frame.top - frame.height * REST;
}
