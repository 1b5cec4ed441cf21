import { PANELS, type Panel } from '../../../rules/editor.ts';
import { useDesk } from '../desk-context.ts';
import { ROOM_FOR_PANEL, useIsWide } from '../use-is-wide.ts';

/** The panels worth a button: that of remarks only where a moderator has made some, of suggestions and of the plan only for those who work on the text. */
export function usePanels(): readonly Panel[] {
  const { book, remarks, panel } = useDesk();
  // Two columns of text stand side by side only where there is room for both.
  const hasRoom = useIsWide(ROOM_FOR_PANEL);
  const hasRemarks = remarks.list.length > 0 || panel === 'remarks';
  const hidden = new Set<Panel>([
    ...(hasRoom === false ? ['beside' as const] : []),
    ...(hasRemarks ? [] : ['remarks' as const]),
    ...(book.can_suggest ? [] : ['together' as const]),
    ...(book.plans === 'none' ? ['plan' as const] : []),
  ]);
  return PANELS.filter((each) => !hidden.has(each));
}
