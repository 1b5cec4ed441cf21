import { inRoubles } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import { genreById } from '../rules/genres/genres.ts';
import { tagLabels } from '../rules/genres/tags.ts';
import { ROLE_TYPES } from '../rules/roles.ts';
import { STATE_LABELS, STATUS_LABELS } from '../rules/states.ts';
import { rolesOfBooks } from '../store/persons.ts';
import { coverPicture, workById } from '../store/works.ts';
import type { Kinds } from './kinds.ts';

/** The description of a work as its judge reads it; null when there is no such work. */
export async function describedWork({ db, kinds }: Kinds & { readonly db: Db }, id: number) {
  const [work, cover, roles] = await Promise.all([workById(db, id), coverPicture(db, id), rolesOfBooks(db, [id])]);
  if (!work) return null;
  const { judging } = kinds.named(work.kind);
  const own = await judging?.described(db, id);
  return {
    annotation: work.annotation,
    genres: work.genreIds.flatMap((id) => genreById(id)?.label ?? []),
    tags: [...tagLabels(work)],
    own_tags: work.ownTags,
    age: work.age,
    obscene_language: work.obsceneLanguage,
    lgbt_mark: work.lgbtMark,
    drug_mention_mark: work.drugMentionMark,
    ai_declared: work.aiDeclared,
    source_work: own?.sourceWork ?? '',
    subtitle: own?.subtitle ?? '',
    matter: [...(own?.matter ?? [])],
    kind_label: own?.kindLabel ?? '',
    price: work.price === null ? null : inRoubles(work.price),
    is_published: work.isPublished,
    state_label: STATE_LABELS[work.state],
    status_label: STATUS_LABELS[work.processingStatus],
    people: roles.map(({ role, ...person }) => ({ name: nameOf(person), role: labelOf(role) })),
    pieces: [...((await judging?.pieces?.(db, id)) ?? [])],
    cover_url: cover?.image_key ? `/api/books/cover/${id}/image?v=${cover.cover_download_date?.getTime()}` : null,
  };
}

type Named = { readonly firstName: string; readonly middleName: string; readonly lastName: string };

function nameOf({ firstName, middleName, lastName }: Named): string {
  return [firstName, middleName, lastName].filter((part) => part !== '').join(' ');
}

function labelOf(role: string): string {
  return ROLE_TYPES.find(({ slug }) => slug === role)?.label ?? role;
}
