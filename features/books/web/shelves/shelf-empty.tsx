import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { TextLink } from '@pero/ui/text-link';
import type { Shelf } from '@pero/works/rules/kinds';
import type { ReactNode } from 'react';
import { isNarrowed, pathTo, type ShelfQuery, shelfOf } from './shelf-query.ts';

type Words = { title: string; art: string; words: ReactNode; action: { to: string; label: string } };

/** Nothing on the shelf, or nothing that was asked for. */
export function ShelfEmpty({ query }: { query: ShelfQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState title="Дальше книг нет" action={<ButtonLink to={pathTo(query, {})}>К&nbsp;началу полки</ButtonLink>}>
        Эта страница списка пуста.
      </EmptyState>
    );
  }
  if (isNarrowed(query)) {
    return (
      <EmptyState
        title={query.term === '' ? 'Таких книг сейчас нет' : `«${query.term}» на полке нет`}
        action={<ButtonLink to={pathTo(query, { group: null, term: '' })}>Показать все</ButtonLink>}
      >
        {hang('Книги на месте: измените поиск или снимите фильтр.')}
      </EmptyState>
    );
  }
  const { title, art, words, action } = WORDS[shelfOf(query)];
  return (
    <EmptyState
      title={hang(title)}
      art={<Cover id={art} title={art} author="Ваше имя" />}
      action={
        <ButtonLink kind="go" to={action.to}>
          {action.label}
        </ButtonLink>
      }
    >
      {words}
    </EmptyState>
  );
}

const WORDS: Readonly<Record<Shelf, Words>> = {
  all: {
    title: 'Здесь будет ваша полка',
    art: 'Первая книга',
    words: hang('Загрузите рукопись или начните с чистого листа. До публикации книгу видите только вы.'),
    action: { to: '/books/import/', label: 'Загрузить рукопись' },
  },
  ebook: {
    title: 'Электронных книг пока нет',
    art: 'Роман',
    words: hang('Принесите файл Word, FB2 или EPUB: мы разберём его на главы. Или начните с чистого листа.'),
    action: { to: '/books/new/', label: 'Начать книгу' },
  },
  draft: {
    title: 'Черновиков пока нет',
    art: 'Продолжение следует',
    words: (
      <>
        {hang('Черновик продаётся, пока пишется: читатели следят за главами, а вы получаете 70 %. ')}
        <TextLink to="/faq/drafts/">Как это устроено</TextLink>
      </>
    ),
    action: { to: '/books/new/?type=draft', label: 'Начать черновик' },
  },
  story: {
    title: 'Рассказов пока нет',
    art: 'Рассказ',
    words: hang('Рассказ — до трёх авторских листов, от 8 000 знаков. Вырастет — сам станет книгой.'),
    action: { to: '/books/new/?type=story', label: 'Начать рассказ' },
  },
  printed: {
    title: 'Печатных книг пока нет',
    art: 'На бумаге',
    words: (
      <>
        {hang('Включите печать по требованию на вкладке «Лицензия» у готовой книги: макет сверстаем сами. ')}
        <TextLink to="/faq/print-on-demand/">О&nbsp;печати</TextLink>
      </>
    ),
    action: { to: '/books/ebooks/', label: 'Выбрать книгу' },
  },
  audiobook: {
    title: 'Аудиокниг пока нет',
    art: 'Слушать',
    words: (
      <>
        {hang('Озвучьте книгу своей записью, голосом чтеца или машины. ')}
        <TextLink to="/faq/audio/">Об&nbsp;аудио</TextLink>
      </>
    ),
    action: { to: '/audiobooks/master/new/', label: 'Начать аудиокнигу' },
  },
  podcasts: {
    title: 'Подкастов пока нет',
    art: 'Первый выпуск',
    words: hang('Дайте адрес ленты. Если подкаста ещё нет, заведите пустой и добавьте выпуски файлами.'),
    action: { to: '/podcasts/new/', label: 'Новый подкаст' },
  },
};
