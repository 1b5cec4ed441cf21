import { formatMoment, moscowDay } from '@pero/kernel/day';
import { Icon, type IconName } from '@pero/ui/icon';
import { relativeMoment } from '@pero/ui/words/day';
import type { SaveState } from './parts.ts';
import css from './save-status.module.css';
import { saveWords } from './save-words.ts';

const ICONS: Readonly<Record<SaveState['kind'], IconName>> = {
  saved: 'check',
  unsaved: 'pencil',
  saving: 'clock',
  offline: 'warning',
  failed: 'warning',
  refused: 'warning',
  conflict: 'copy',
};

type Props = { readonly state: SaveState; readonly isAway: boolean; readonly onConflict: () => void };

/** «Сохранено в 12:04 на сервере», or what hinders it. A conflict is opened from here. */
export function SaveStatus({ state, isAway, onConflict }: Props) {
  const words = saveWords(state, whenOf, isAway);
  return (
    <span
      className={css.status}
      data-kind={state.kind}
      data-away={isAway || undefined}
      role="status"
      title={state.kind === 'offline' ? 'Отправится сам, как только появится связь' : undefined}
    >
      <Icon name={ICONS[state.kind]} size={18} />
      {state.kind === 'conflict' ? (
        <button type="button" className="link" onClick={onConflict}>
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
    </span>
  );
}

/** `в 12:04` today, else the day. */
function whenOf(at: string): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return '';
  const now = new Date();
  return moscowDay(instant) === moscowDay(now)
    ? `в\u00A0${formatMoment(instant).slice(-'12:04'.length)}`
    : relativeMoment(instant, now);
}
