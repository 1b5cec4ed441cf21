import { expect, test } from 'vitest';
import { openedBooks } from './access-words.ts';
import { changeOf, EMPTY_FORM, isChanged } from './person-fields.ts';
import { pathTo, queryIn, rowsOf } from './persons-query.ts';

test('[P09] the address of the list says what is sought and which page; nonsense is the beginning', () => {
  expect(queryIn('?q=%20Анна%20&page=2')).toEqual({ term: 'Анна', page: 2 });
  expect(queryIn('?page=0')).toEqual({ term: '', page: 1 });
  expect(pathTo({ term: '', page: 1 })).toBe('/persons/');
  expect(queryIn(pathTo({ term: 'Зимин & Ко', page: 3 }).slice('/persons/'.length))).toEqual({
    term: 'Зимин & Ко',
    page: 3,
  });
  expect(rowsOf({ term: 'Анна', page: 2 })).toEqual({ limit: 20, offset: 20, term: 'Анна' });
});

test('[PS02] only the touched fields travel', () => {
  const kept = { ...EMPTY_FORM, last_name: 'Зимин', email: 'z@demo.pero' };
  expect(changeOf(kept, { ...kept, email: '' })).toEqual({ email: '' });
  expect(isChanged(kept, { ...kept })).toBe(false);
  expect(isChanged(kept, { ...kept, about: 'Художник' })).toBe(true);
});

test('[PS02] the page tells what an address opens: the widest right of a book, nothing of an illustrator’s', () => {
  const book = (id: number, in_bin: boolean, ...slugs: string[]) => ({
    id,
    title: `Книга ${id}`,
    cover: { url: null, title: '', author: '' },
    kind: 'ordinary' as const,
    page: `/books/${id}/?tab=profile`,
    is_sound: false,
    status_label: '',
    is_published: false,
    can_edit: true,
    in_bin,
    roles: slugs.map((slug, index) => ({ id: index, type_id: index, slug, label: slug })),
  });
  const books = [
    book(1, false, 'editor', 'co-author'),
    book(2, false, 'editor'),
    book(3, false, 'proofreader', 'illustrator'),
    book(4, true, 'co-author'),
    book(5, false, 'illustrator'),
  ];
  expect(openedBooks({ books }).map(({ id, words }) => [id, words])).toEqual([
    [1, 'пишет и\u00A0отправляет на\u00A0модерацию'],
    [2, 'правит текст и\u00A0описание'],
    [3, 'читает и\u00A0предлагает правку'],
  ]);
});
