import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { type ReactNode, useSyncExternalStore } from 'react';
import css from './form.module.css';

/** What is wrong with the whole and not with one field. */
export function WrongNote({ messages }: { messages: readonly string[] }) {
  return messages.length > 0 ? <Note kind="bad">{messages.join('. ')}</Note> : null;
}

/** Said where a form cannot work without scripts. Nothing that was typed has gone anywhere. */
export function NeedsScript() {
  return (
    <noscript>
      <Note kind="warn" title="Нужен JavaScript">
        Включите его в настройках браузера и обновите страницу: без него форма не отправится.
      </Note>
    </noscript>
  );
}

/**
 * The one step of a form. Until the scripts have come it cannot be pressed, nor can Enter send the form: there is nobody
 * to take it, and a password never travels with a page.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isReady = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <Button type="submit" kind="go" busy={busy} disabled={!isReady} className={isReady ? undefined : css.waiting}>
      {children}
    </Button>
  );
}

/** The text of a form's field, as it was typed. */
export function typed(form: FormData, field: string): string {
  return String(form.get(field) ?? '');
}
