import { PANELS, type Panel } from '../../../rules/editor.ts';
import { useDesk } from '../desk-context.ts';

/** The panels worth a button: that of remarks only where a moderator has made some. */
export function usePanels(): readonly Panel[] {
  const { remarks, panel } = useDesk();
  const hasRemarks = remarks.list.length > 0 || panel === 'remarks';
  return hasRemarks ? PANELS : PANELS.filter((each) => each !== 'remarks');
}
