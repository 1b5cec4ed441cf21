import { Field } from '@pero/ui/fields/field';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { caretAfter, significantIn } from './masks.ts';

type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'ref'> & {
  value: string;
  mask: (text: string) => string;
  onType: (masked: string) => void;
};

/** Puts the separators in by itself; the caret stays behind the character that was typed. */
export function MaskedField({ value, mask, onType, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Field
      {...field}
      ref={input}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        const before = typed.slice(0, currentTarget.selectionStart ?? typed.length);
        const masked = mask(typed);
        caret.current = caretAfter(masked, significantIn(mask(before)));
        onType(masked);
      }}
    />
  );
}
