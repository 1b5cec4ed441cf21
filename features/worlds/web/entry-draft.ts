import type { Entry } from '../contract/entries.ts';
import { ALIASES_MOST } from '../rules/limits.ts';
import type { Kind } from '../rules/names.ts';

/** What stands in the form. */
export type EntryDraft = Pick<Entry, 'kind' | 'name' | 'gender' | 'notes' | 'moment' | 'ends_in'> & {
  /** As it is typed: with commas between. */
  readonly aliases: string;
  readonly fields: Entry['fields'];
  readonly relations: Entry['relations'];
};

export const newDraft = (kind: Kind, name: string): EntryDraft => ({
  ...{ kind, name, aliases: '', gender: null, fields: [], relations: [], notes: '', moment: '', ends_in: null },
});

export function draftOf(entry: Entry): EntryDraft {
  const { kind, name, gender, fields, relations, notes, moment, ends_in } = entry;
  return { kind, name, aliases: entry.aliases.join(', '), gender, fields, relations, notes, moment, ends_in };
}

/** As the call takes it: rows in which nothing was typed are none. */
export function givenOf({ aliases, fields, ...draft }: EntryDraft) {
  const names = aliases.split(/[,\n;]/).map((name) => name.trim());
  return {
    ...draft,
    aliases: [...new Set(names.filter((name) => name !== ''))].slice(0, ALIASES_MOST + 1),
    fields: fields.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
  };
}
