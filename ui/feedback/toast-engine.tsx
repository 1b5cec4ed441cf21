import { Toast } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { optionsOf, saveFailedOptions, type ToastKind, type ToastPlace } from './toast-options.ts';
import './toast.css';

type Shown = { readonly kind: ToastKind };

const icons: Record<ToastKind, IconName> = { ok: 'check', info: 'clock', undo: 'check', bad: 'warning' };

const places = { bottom: Toast.createToastManager<Shown>(), top: Toast.createToastManager<Shown>() };

/** So many are never on the screen at once: none waits for another to leave. */
const MOST = 50;

/** What was said while the containers were on their way. */
let waiting: (() => void)[] | null = [];

export function ToastsContainer() {
  useEffect(() => {
    const queued = waiting ?? [];
    waiting = null;
    for (const say of queued) say();
    return () => {
      waiting = [];
    };
  }, []);
  return (
    <>
      <Place place="bottom" label="Сообщения, F6" />
      <Place place="top" label="Несохранённое, F6" />
    </>
  );
}

function Place({ place, label }: { place: ToastPlace; label: string }) {
  return (
    <Toast.Provider toastManager={places[place]} limit={MOST}>
      <Toast.Viewport className={`toasts at-${place}`} aria-label={label}>
        <Messages place={place} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

/** The library takes every toast for a small window; a message that is read out is none. */
const NO_WINDOW = { 'aria-modal': undefined };
/** It also hides the button from whoever reads by ear until the messages have the focus; ours is always there. */
const HEARD = { 'aria-hidden': undefined };

/** The newest first. */
function Messages({ place }: { place: ToastPlace }) {
  const { toasts } = Toast.useToastManager<Shown>();
  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? 'info';
    const { role, closesByPress } = optionsOf(kind);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={role}
        {...NO_WINDOW}
        className={`toast ${kind}`}
        swipeDirection={closesByPress ? ['left', 'right'] : []}
        onClick={closesByPress ? () => places[place].close(toast.id) : undefined}
      >
        <Icon name={icons[kind]} />
        <div className="spacer">{toast.description}</div>
        {!closesByPress && (
          <Toast.Close {...HEARD} className="btn quiet icon-only" aria-label="Закрыть">
            <Icon name="close" size={18} />
          </Toast.Close>
        )}
      </Toast.Root>
    );
  });
}

/** Those that are on the screen. */
const errors = new Map<string, ToastPlace>();
let count = 0;

export function showToast(kind: ToastKind, words: ReactNode): void {
  if (kind === 'ok' || kind === 'undo') closeErrors();
  count += 1;
  show(kind, words, `toast-${count}`, 'bottom');
}

export function showSaveFailed(words?: ReactNode): void {
  const all = (
    <>
      <b>Ошибка сохранения</b>
      {words && <br />}
      {words}
    </>
  );
  show('bad', all, saveFailedOptions.id, saveFailedOptions.place);
}

function show(kind: ToastKind, words: ReactNode, id: string, place: ToastPlace): void {
  if (kind === 'bad') errors.set(id, place);
  const say = () =>
    void places[place].add({ id, description: words, timeout: optionsOf(kind).timeout, data: { kind } });
  if (waiting) waiting.push(say);
  else say();
}

export function closeErrors(): void {
  for (const [id, place] of errors) places[place].close(id);
  errors.clear();
}
