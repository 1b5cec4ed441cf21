import { counted } from '@pero/kernel/plural';
import { Tabs } from '@pero/ui/tabs';
import { TextLink } from '@pero/ui/text-link';
import type { ShelfCounts } from '../../contract/books.ts';
import css from './shelves.module.css';

/** The shelves as places, and the bin beside them while something lies in it. */
export function ShelfTabs({ counts }: { counts: ShelfCounts }) {
  return (
    <div className={css.places}>
      <Tabs
        label="Полки"
        tabs={[
          { to: '/books/', label: 'Все' },
          { to: '/books/ebooks/', label: 'Электронные', count: counts.ebook + counts.draft },
          { to: '/books/audiobooks/', label: 'Аудио', count: counts.audiobook },
          { to: '/books/print/', label: 'Печатные', count: counts.printed },
          { to: '/books/stories/', label: 'Рассказы', count: counts.story },
          { to: '/books/podcasts/', label: 'Подкасты', count: counts.podcasts },
        ]}
      />
      {counts.in_bin > 0 && (
        <TextLink to="/books/bin/" tone="ink" className={css.bin}>
          Корзина<span className="vh">: {counted(counts.in_bin, 'книга', 'книги', 'книг')}</span>
          <sup aria-hidden="true">{counts.in_bin}</sup>
        </TextLink>
      )}
    </div>
  );
}
