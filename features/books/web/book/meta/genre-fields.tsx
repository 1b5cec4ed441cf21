import { hang } from '@pero/kernel/typography';
import { PickMany } from '@pero/ui/pick-many';
import { useRead } from '@pero/web-platform/use-read';
import { useState } from 'react';
import { listGenres, listTags } from '../../../contract/lists.ts';
import { SELF_PUBLISHED_TAG } from '../../../rules/genres/tags.ts';
import { GENRES_OF_BOOK, OWN_TAGS_MOST } from '../../../rules/meta.ts';
import { FieldRemarks } from '../../remarks/field-remarks.tsx';
import type { BookDesk } from '../use-book-desk.ts';

/** The lists are fetched when somebody is about to choose. */
export function GenreFields({ desk }: { desk: BookDesk }) {
  const { fields, wrong, change, canEdit } = desk;
  const [wanted, want] = useState({ genres: false, tags: false });
  const genreIds = fields.genres.map(({ value }) => value);
  const genres = useRead(listGenres, {}, { isOn: wanted.genres });
  const tags = useRead(listTags, genreIds.length > 0 ? { genres: genreIds } : {}, { isOn: wanted.tags });
  return (
    <>
      <PickMany
        label="Жанры"
        optional={`до\u00A0трёх, первый\u00A0— главный`}
        chosen={fields.genres}
        options={genres.result}
        most={GENRES_OF_BOOK.most}
        placeholder="Начните печатать: фэнтези, детектив…"
        error={wrong.genres}
        disabled={!canEdit}
        onWant={() => want({ ...wanted, genres: true })}
        onChange={(chosen) => change({ genres: chosen }, 'now')}
      />
      <FieldRemarks fields={['genres']} />
      <PickMany
        label="Теги"
        optional={`до\u00A0четырёх из\u00A0списка`}
        chosen={fields.tags}
        options={tags.result}
        most={OWN_TAGS_MOST}
        fixed={SELF_PUBLISHED_TAG.label}
        placeholder="Тема, настроение, место"
        none={hang('Такого тега нет: магазин ищет книги только по тегам из списка. Попробуйте слово шире или близкое.')}
        error={wrong.tags}
        disabled={!canEdit}
        hint={hang(
          `Список общий с магазином: по нему читатели ищут. «${SELF_PUBLISHED_TAG.label}» стоит у каждой книги сам, пятым. Теги не требуют новой проверки.`,
        )}
        onWant={() => want({ ...wanted, tags: true })}
        onChange={(chosen) => change({ tags: chosen }, 'now')}
      />
      <FieldRemarks fields={['tags']} />
    </>
  );
}
