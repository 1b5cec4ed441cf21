import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export type FieldWords = {
  label: ReactNode;
  /** Said beside the label: «можно позже». */
  optional?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in the words of the rule. What was typed stays. */
  error?: string | readonly string[] | undefined;
  /** At the end of the label's line: «Забыли?». */
  aside?: ReactNode;
};

type FieldProps = FieldWords & Omit<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'aria-describedby'>;

export function Field({ label, optional, hint, error, aside, id, className, ...input }: FieldProps) {
  const frame = useFrame({ label, optional, hint, error, aside }, id);
  return frame.around(<input {...input} {...frame.control} className={classNames('input', frame.tone, className)} />);
}

type TextAreaFieldProps = FieldWords & Omit<ComponentPropsWithRef<'textarea'>, 'aria-invalid' | 'aria-describedby'>;

export function TextAreaField({ label, optional, hint, error, aside, id, className, ...area }: TextAreaFieldProps) {
  const frame = useFrame({ label, optional, hint, error, aside }, id);
  return frame.around(<textarea {...area} {...frame.control} className={classNames('input', frame.tone, className)} />);
}

type SelectFieldProps = FieldWords & Omit<ComponentPropsWithRef<'select'>, 'aria-invalid' | 'aria-describedby'>;

export function SelectField({ label, optional, hint, error, aside, id, className, ...select }: SelectFieldProps) {
  const frame = useFrame({ label, optional, hint, error, aside }, id);
  return frame.around(
    <div className="pick">
      <select {...select} {...frame.control} className={classNames('input', frame.tone, className)} />
      <Icon name="chevron-down" size={18} />
    </div>,
  );
}

type CheckFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'aria-invalid' | 'aria-describedby'> & {
  children: ReactNode;
  error?: FieldWords['error'];
};

/** One consent or one choice; never ticked beforehand. */
export function CheckField({ children, error, id, ...input }: CheckFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const wrong = messagesOf(error);
  return (
    <div className="field">
      <label className="check-field" htmlFor={inputId}>
        <input
          {...input}
          type="checkbox"
          id={inputId}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={wrong.length > 0 ? `${inputId}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <Wrong id={`${inputId}-error`} messages={wrong} />
    </div>
  );
}

export type FieldControl = ReturnType<typeof useFrame>['control'];

/** The label above, the hint below, the error in its place, all tied to the control for a screen reader. */
export function useFrame({ label, optional, hint, error, aside }: FieldWords, givenId?: string) {
  const own = useId();
  const id = givenId ?? own;
  const wrong = messagesOf(error);
  const told = classNames(hint != null && `${id}-hint`, wrong.length > 0 && `${id}-error`);
  return {
    control: {
      id,
      'aria-invalid': wrong.length > 0 || undefined,
      'aria-describedby': told || undefined,
    },
    tone: wrong.length > 0 && ('invalid' as const),
    around: (control: ReactNode) => (
      <div className={classNames('field', aside != null && 'with-aside')}>
        <label htmlFor={id}>
          {label}
          {optional && <span className="optional"> {optional}</span>}
        </label>
        {control}
        <Wrong id={`${id}-error`} messages={wrong} />
        {hint != null && (
          <span className="hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
        {/* Seen beside the label, reached by keyboard after what is typed. */}
        {aside != null && <span className="field-aside">{aside}</span>}
      </div>
    ),
  };
}

function Wrong({ id, messages }: { id: string; messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <span className="hint bad" id={id} role="alert">
      {messages.join('. ')}
    </span>
  );
}

function messagesOf(error: FieldWords['error']): readonly string[] {
  if (error === undefined || error === '') return [];
  return typeof error === 'string' ? [error] : error;
}
