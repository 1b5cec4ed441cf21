import { formatNumber } from '@pero/kernel/number';
import { formatPercent, percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { LACK_WORDS } from '@pero/works/rules/lacks';
import { remarksWords } from '@pero/works/rules/remarks';
import { type ProcessingStatus, STATE_LABELS } from '@pero/works/rules/states';
import type { WayFacts } from './book-way.ts';

export type BookTag = { readonly tone: 'ok' | 'warn' | 'bad' | 'wait' | 'plain'; readonly words: string };

const TAGS: Readonly<Partial<Record<ProcessingStatus, BookTag>>> = {
  queueModeration: { tone: 'wait', words: 'Ждёт проверки' },
  moderation: { tone: 'wait', words: 'На\u00A0проверке' },
  returned: { tone: 'warn', words: 'Вернули с\u00A0замечаниями' },
  preparingPublication: { tone: 'wait', words: STATE_LABELS.queued_for_upload },
  published: { tone: 'ok', words: STATE_LABELS.published },
  overdue: { tone: 'bad', words: 'Срок истёк' },
};

/** Where a book stands, in two words; the colour only repeats them. */
export function tagOf(book: WayFacts): BookTag {
  if (book.processing_status === 'removedPublication') {
    return book.state === 'not_published'
      ? { tone: 'bad', words: 'Не\u00A0приняли' }
      : { tone: 'plain', words: hang(STATE_LABELS.unpublished) };
  }
  if (book.processing_status === 'published' && book.kind === 'draft') {
    return { tone: 'ok', words: 'Продаётся черновиком' };
  }
  const known = TAGS[book.processing_status];
  if (known) return known;
  return book.is_published
    ? { tone: 'ok', words: 'Опубликовано, есть правки' }
    : { tone: 'wait', words: hang(STATE_LABELS.draft) };
}

type Rated = { readonly rating: { readonly rated_avg: number | null; readonly rated_total_count: number } };

/** The one thing worth saying under a cover. */
export function noteOf(book: WayFacts & Rated): string {
  const { rated_avg, rated_total_count } = book.rating;
  if (book.kind === 'draft' && book.completion_percent > 0) {
    return `дописано ${formatPercent(percent(book.completion_percent))}`;
  }
  if (book.is_published) {
    return rated_avg === null
      ? 'оценок пока нет'
      : `${formatNumber(rated_avg, 1)} · ${counted(rated_total_count, 'оценка', 'оценки', 'оценок')}`;
  }
  if (book.processing_status === 'returned' && book.open_remarks) return remarksWords(book.open_remarks);
  if (book.processing_status !== 'unpublishedChanges') return '';
  const [first] = book.lacks;
  if (first === undefined) return 'готова, не\u00A0отправлена';
  if (book.characters_number === 0) return 'чистый лист';
  if (first === 'text') return counted(book.characters_number, 'знак', 'знака', 'знаков');
  return first === 'cover' ? 'обложка пока наборная' : `нужно: ${LACK_WORDS[first]}`;
}

type ShopRating = { readonly avg: number | null; readonly count: number };

/** The same where the shop itself is asked too: its figure is the newer one, and until it has spoken there is no «none». */
export function noteNextTo(book: WayFacts & Rated, shop: ShopRating | null, isAsked: boolean): string {
  if (shop && shop.avg !== null) {
    return noteOf({ ...book, rating: { rated_avg: shop.avg, rated_total_count: shop.count } });
  }
  return book.is_published && book.rating.rated_avg === null && !isAsked ? '' : noteOf(book);
}
