import { counted } from '@pero/kernel/plural';
import { Tabs } from '@pero/ui/layout/tabs';
import { TextLink } from '@pero/ui/text-link';
import { useLocation } from 'react-router';
import type { ShelfCounts } from '../../contract/books.ts';
import css from './shelves.module.css';

/** The shelves as places, and the bin beside them. A shelf that is not built yet stands there once something is on it. */
export function ShelfTabs({ counts }: { counts: ShelfCounts }) {
  const { pathname } = useLocation();
  // The same shelf has an address of its own.
  const audio = pathname.startsWith('/audiobooks/') ? pathname : '/books/audiobooks/';
  const later = [{ to: '/books/podcasts/', label: 'Подкасты', count: counts.podcasts }].filter(
    ({ count, to }) => count > 0 || to === pathname,
  );
  return (
    <div className={css.places}>
      <Tabs
        label="Полки"
        tabs={[
          { to: '/books/', label: 'Все' },
          { to: '/books/ebooks/', label: 'Электронные', count: counts.ebook + counts.draft },
          { to: '/books/print/', label: 'Печатные', count: counts.printed },
          { to: '/books/stories/', label: 'Рассказы', count: counts.story },
          { to: audio, label: 'Аудио', count: counts.audiobook },
          ...later,
        ]}
      />
      <TextLink to="/books/bin/" tone="ink" className={css.bin}>
        Корзина
        {counts.in_bin > 0 && (
          <>
            <span className="visually-hidden">: {counted(counts.in_bin, 'книга', 'книги', 'книг')}</span>
            <sup aria-hidden="true">{counts.in_bin}</sup>
          </>
        )}
      </TextLink>
    </div>
  );
}
