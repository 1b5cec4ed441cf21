import { PickMany } from '@pero/ui/fields/pick-many';
import { useRead } from '@pero/web-platform/use-read';
import { listGenres, listTags } from '@pero/works/contract/lists';
import { OWN_TAG } from '@pero/works/rules/genres/own-tags';
import { GENRES_OF_BOOK, OWN_TAGS_MOST } from '@pero/works/rules/meta';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import { useState } from 'react';
import type { AudioDesk } from '../use-audio-desk.ts';

/** A tag in the author's own words among the chosen: no number of the list is below nought. */
const ownOption = (label: string, at: number) => ({ value: -1 - at, label });

/** The lists are fetched when somebody is about to choose. */
export function GenreFields({ desk: { fields, wrong, change, canEdit } }: { desk: AudioDesk }) {
  const [wanted, want] = useState({ genres: false, tags: false });
  const genreIds = fields.genres.map(({ value }) => value);
  const genres = useRead(listGenres, {}, { isOn: wanted.genres });
  const tags = useRead(listTags, genreIds.length > 0 ? { genres: genreIds } : {}, { isOn: wanted.tags });
  return (
    <>
      <PickMany
        label="Жанры"
        optional={'до\u00A0трёх, первый\u00A0— главный'}
        chosen={fields.genres}
        options={genres.result}
        most={GENRES_OF_BOOK.most}
        placeholder="Начните печатать: фэнтези, детектив…"
        error={wrong('genres')}
        disabled={!canEdit}
        onWant={() => want({ ...wanted, genres: true })}
        onChange={(chosen) => change({ genres: chosen }, 'now')}
      />
      <FieldRemarks fields={['genres']} />
      <PickMany
        label="Теги"
        optional={'до\u00A0четырёх: из\u00A0списка и\u00A0свои'}
        chosen={[...fields.tags, ...fields.own_tags.map(ownOption)]}
        options={tags.result}
        most={OWN_TAGS_MOST}
        placeholder="Тема, настроение, место"
        own={{ most: OWN_TAG.most, words: (typed) => `Свой тег: «${typed}»` }}
        error={wrong('tags') ?? wrong('own_tags')}
        disabled={!canEdit}
        onWant={() => want({ ...wanted, tags: true })}
        onChange={(chosen) =>
          change(
            {
              tags: chosen.filter(({ value }) => value > 0),
              own_tags: chosen.filter(({ value }) => value < 0).map(({ label }) => label),
            },
            'now',
          )
        }
      />
      <FieldRemarks fields={['tags']} />
    </>
  );
}
