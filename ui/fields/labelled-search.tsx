import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';

/** A search field whose label is seen, as in a form. */
export function LabelledSearch(field: Omit<ComponentPropsWithRef<typeof Field>, 'type'>) {
  return <Field autoComplete="off" enterKeyHint="search" {...field} type="search" />;
}
