import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId } from '@pero/wire/shapes';
import { z } from 'zod';
import {
  ALIAS_MOST,
  ALIASES_MOST,
  ENTRIES_MOST,
  ENTRY_BYTES_MOST,
  FIELD_MOST,
  FIELD_NAME_MOST,
  FIELDS_MOST,
  MOMENT_MOST,
  NAME_MOST,
  NOTES_MOST,
  REFUSALS,
  RELATION_MOST,
  RELATIONS_MOST,
} from '../rules/limits.ts';
import { KINDS } from '../rules/names.ts';

const inWorld = { worldId: pathId };
const inEntry = { ...inWorld, worldEntryId: pathId };

export const place = z.object({
  block: z.int(),
  from: z.int(),
  to: z.int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});

const most = (characters: number) => ({ error: `Не\u00A0длиннее ${characters} символов` });
const many = (count: number) => ({ error: `Не\u00A0больше ${count}` });
const NAME = 'Назовите: как в\u00A0тексте';
const name = z.string({ error: NAME }).trim().min(1, { error: NAME }).max(NAME_MOST, most(NAME_MOST));
const kind = z.enum(KINDS, { error: 'Выберите: кто или что это' });
const gender = z.enum(['f', 'm']).nullable();

const fields = {
  kind,
  name,
  aliases: z.array(z.string().trim().min(1).max(ALIAS_MOST, most(ALIAS_MOST))).max(ALIASES_MOST, many(ALIASES_MOST)),
  gender,
  fields: z
    .array(
      z.object({
        name: z.string().trim().min(1, { error: 'Назовите поле' }).max(FIELD_NAME_MOST, most(FIELD_NAME_MOST)),
        value: z.string().trim().max(FIELD_MOST, most(FIELD_MOST)),
      }),
    )
    .max(FIELDS_MOST, many(FIELDS_MOST)),
  relations: z
    .array(z.object({ entry_id: z.int(), words: z.string().trim().max(RELATION_MOST, most(RELATION_MOST)) }))
    .max(RELATIONS_MOST, many(RELATIONS_MOST)),
  notes: z.string().max(NOTES_MOST, most(NOTES_MOST)),
  moment: z.string().trim().max(MOMENT_MOST, most(MOMENT_MOST)),
  /** The chapter in which a person dies. */
  ends_in: z.int().nullable(),
};

export const briefEntry = z.object({
  id: z.int(),
  kind,
  name: z.string(),
  aliases: fields.aliases,
  fields: fields.fields,
  notes: z.string(),
  moment: z.string(),
});

export const entry = briefEntry.extend({
  gender,
  relations: fields.relations,
  ends_in: z.int().nullable(),
  version: z.int(),
  /** Chapters that name it, in reading order. */
  named: z.array(z.object({ chapter_id: z.int(), count: z.int() })),
});
export type Entry = z.output<typeof entry>;

const { kind: _, name: __, ...rest } = fields;
const optional = z.object(rest).partial().shape;

export const addEntry = endpoint('POST /worlds/:worldId/entries', {
  id: 'WL03',
  summary: 'Adds somebody, a place, a thing or an event',
  who: 'user',
  largestBody: ENTRY_BYTES_MOST,
  input: z.object({ ...inWorld, kind, name, ...optional }),
  output: entry,
  refusals: REFUSALS,
});

export const changeEntry = endpoint('PATCH /worlds/:worldId/entries/:worldEntryId', {
  id: 'WL03',
  summary: 'Changes an entry, made from a version of it; what is absent stays',
  who: 'user',
  largestBody: ENTRY_BYTES_MOST,
  input: z.object({ ...inEntry, version: z.int(), kind: kind.optional(), name: name.optional(), ...optional }),
  output: entry,
  refusals: REFUSALS,
});

export const deleteEntry = endpoint('DELETE /worlds/:worldId/entries/:worldEntryId', {
  id: 'WL03',
  summary: 'Throws an entry away; for thirty days it can be brought back',
  who: 'user',
  input: z.object(inEntry),
  output: nothing,
});

export const restoreEntry = endpoint('POST /worlds/:worldId/entries/:worldEntryId/restored', {
  id: 'WL03',
  summary: 'Brings back an entry that was thrown away',
  who: 'user',
  input: z.object(inEntry),
  output: entry,
  refusals: REFUSALS,
});

export const orderEvents = endpoint('PATCH /worlds/:worldId/timeline', {
  id: 'WL03',
  summary: 'The events in the order in which they happen, all of them',
  who: 'user',
  input: z.object({ ...inWorld, ids: z.array(z.int()).max(ENTRIES_MOST, many(ENTRIES_MOST)) }),
  output: nothing,
  refusals: REFUSALS,
});

export const entryPlaces = endpoint('GET /worlds/:worldId/entries/:worldEntryId/places', {
  id: 'WL04',
  summary: 'Where the texts name it, chapter by chapter: the first hundred places of each',
  who: 'user',
  input: z.object(inEntry),
  output: z.object({
    chapters: z.array(
      z.object({
        id: z.int(),
        book_id: z.int(),
        name: z.string(),
        book_title: z.string(),
        count: z.int(),
        places: z.array(place),
      }),
    ),
  }),
});
export type EntryPlaces = z.output<typeof entryPlaces.output>;
