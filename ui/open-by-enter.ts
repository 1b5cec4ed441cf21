import type { KeyboardEvent } from 'react';

/** A choice of files that looks like a button is opened like one: browsers listen to the space bar only, and Enter would send the form. */
export function openByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
