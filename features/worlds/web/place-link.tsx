import { Link } from 'react-router';
import type { EntryPlaces } from '../contract/entries.ts';
import css from './worlds.module.css';

type Place = EntryPlaces['chapters'][number]['places'][number];

type Props = { readonly bookId: number; readonly chapterId: number; readonly place: Place };

/** A place of the text with the words around it: the desk opens there. */
export function PlaceLink({ bookId, chapterId, place: { block, from, to, before, match, after } }: Props) {
  return (
    <Link className={css.place} to={`/books/${bookId}/chapters/${chapterId}/`} state={{ place: { block, from, to } }}>
      {before}
      <mark>{match}</mark>
      {after}
    </Link>
  );
}
