import { PANELS, type Panel } from '../../../rules/editor.ts';
import { useDesk } from '../desk-context.ts';

/** The panels worth a button: that of remarks only where a moderator has made some, of suggestions and of the plan only for those who work on the text. */
export function usePanels(): readonly Panel[] {
  const { book, remarks, panel } = useDesk();
  const hasRemarks = remarks.list.length > 0 || panel === 'remarks';
  const hidden = new Set<Panel>([
    ...(hasRemarks ? [] : ['remarks' as const]),
    ...(book.can_suggest ? [] : ['together' as const]),
    ...(book.plans === 'none' ? ['plan' as const] : []),
  ]);
  return PANELS.filter((each) => !hidden.has(each));
}
