import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import type { ArtType } from '../rules/metrics.ts';
import { pathTo, type StatisticsQuery } from './statistics-query.ts';

type Words = { readonly title: string; readonly words: string; readonly to: string; readonly action: string };

const NOTHING: Readonly<Record<ArtType, Words>> = {
  text: {
    title: 'Здесь будут ваши читатели',
    words:
      'Как только книга выйдет в\u00A0магазине, вы увидите, сколько человек её открыли, купили и\u00A0дочитали. Первые цифры приходят через минуту после первой продажи.',
    to: '/books/',
    action: 'К\u00A0книгам',
  },
  audio: {
    title: 'Аудиокниг в\u00A0продаже ещё нет',
    words: 'Озвучьте книгу, и\u00A0здесь станет видно, как её\u00A0слушают.',
    to: '/books/audiobooks/',
    action: 'К\u00A0аудиокнигам',
  },
  printed: {
    title: 'Печатных книг в\u00A0продаже ещё нет',
    words: 'Откройте печать по\u00A0требованию, и\u00A0здесь появятся заказы бумажных книг.',
    to: '/books/print/',
    action: 'К\u00A0печатным книгам',
  },
};

const HAS_NOT: Readonly<Record<ArtType, string>> = {
  text: 'В\u00A0продаже нет такой электронной книги',
  audio: 'У\u00A0выбранного нет аудиокниги',
  printed: 'У\u00A0выбранного нет печатной книги',
};

/** Nothing to count yet: what to do so that there is. */
export function NothingSold({ query }: { query: StatisticsQuery }) {
  if (query.books.length > 0) {
    return (
      <EmptyState
        title={HAS_NOT[query.view]}
        action={
          <ButtonLink to={pathTo({ ...query, books: [] })} preventScrollReset>
            Показать все книги
          </ButtonLink>
        }
      >
        Выберите другую книгу или посмотрите на&nbsp;все сразу.
      </EmptyState>
    );
  }
  const { title, words, to, action } = NOTHING[query.view];
  return (
    <EmptyState title={title} action={<ButtonLink to={to}>{action}</ButtonLink>}>
      {words}
    </EmptyState>
  );
}
