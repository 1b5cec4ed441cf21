import { type ReactNode, useId } from 'react';
import './segments.css';

type SegmentsProps<Value extends string | number> = {
  label: ReactNode;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  /** Null: nothing was chosen yet. */
  value: Value | null;
  onChoose: (value: Value) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
};

/** One of a few, all of them in sight. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChoose,
  hint,
  error,
  disabled,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className="field segments"
      disabled={disabled}
      aria-describedby={hint != null ? `${name}-hint` : undefined}
    >
      <legend className="label">{label}</legend>
      <div className="segments-row">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <span className="hint bad" role="alert">
          {error}
        </span>
      )}
      {hint != null && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
    </fieldset>
  );
}
