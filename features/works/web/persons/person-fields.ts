import type { Person } from '../../contract/persons.ts';

/** As the form holds a person: everything is text. */
export type PersonForm = Record<'last_name' | 'first_name' | 'middle_name' | 'about' | 'email', string>;

export const EMPTY_FORM: PersonForm = { last_name: '', first_name: '', middle_name: '', about: '', email: '' };
export const FORM_FIELDS = Object.keys(EMPTY_FORM) as readonly (keyof PersonForm)[];

export function formOf({ last_name, first_name, middle_name, about, email }: Person): PersonForm {
  return { last_name, first_name, middle_name, about, email: email ?? '' };
}

/** Only what was touched travels, so that two open tabs do not undo each other. */
export function changeOf(kept: PersonForm, form: PersonForm): Partial<PersonForm> {
  return Object.fromEntries(FORM_FIELDS.flatMap((name) => (kept[name] === form[name] ? [] : [[name, form[name]]])));
}

export function isChanged(kept: PersonForm, form: PersonForm): boolean {
  return FORM_FIELDS.some((name) => kept[name] !== form[name]);
}
