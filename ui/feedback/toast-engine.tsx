import type { ReactNode } from 'react';
import { type CloseButtonProps, cssTransition, type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import { Icon, type IconName } from '../icon.tsx';
import { containerOptions, optionsOf, saveFailedOptions, type ToastKind } from './toast-options.ts';
import './toast.css';

const rise = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 160 });

const icons: Record<ToastKind, IconName> = { ok: 'check', info: 'clock', undo: 'check', bad: 'warning' };

export function ToastsContainer() {
  return (
    <ToastContainer
      {...containerOptions}
      aria-label="Сообщения, Alt+T"
      className="toasts"
      transition={rise}
      closeButton={Close}
      icon={false}
    />
  );
}

/** Those that are on the screen. */
const errors = new Set<Id>();

export function showToast(kind: ToastKind, words: ReactNode): void {
  if (kind === 'ok' || kind === 'undo') closeErrors();
  const id = toast(<Words kind={kind}>{words}</Words>, { ...optionsOf(kind), className: `toast ${kind}` });
  if (kind === 'bad') errors.add(id);
}

export function closeErrors(): void {
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}

export function showSaveFailed(words?: ReactNode): void {
  errors.add(saveFailedOptions.toastId);
  toast(
    <Words kind="bad">
      <b>Ошибка сохранения</b>
      {words && <br />}
      {words}
    </Words>,
    { ...saveFailedOptions, className: 'toast bad' },
  );
}

function Words({ kind, children }: { kind: ToastKind; children: ReactNode }) {
  return (
    <>
      <Icon name={icons[kind]} />
      <div className="sp">{children}</div>
    </>
  );
}

function Close({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="btn quiet ic"
      aria-label="Закрыть"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <Icon name="close" size={18} />
    </button>
  );
}
