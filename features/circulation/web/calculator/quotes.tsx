import { formatMoney, money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Section } from '@pero/ui/layout/section';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { useRevalidator } from 'react-router';
import { dropQuote, type Quote } from '../../contract/cost.ts';
import css from './quotes.module.css';
import { addressOf } from './typed.ts';

/** Prices that are promised, each until its moment. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <Section title="Сохранённые цены" note={hang('что бы ни стало с прейскурантом')} className={css.section}>
      <ul className={css.list}>
        {quotes.map((quote) => (
          <Kept key={quote.id} quote={quote} />
        ))}
      </ul>
    </Section>
  );
}

function Kept({ quote }: { quote: Quote }) {
  const drop = useAct(dropQuote);
  const { revalidate } = useRevalidator();
  async function letGo() {
    const { ok } = await drop.act({ quoteId: quote.id });
    if (ok) await revalidate();
  }
  return (
    <li>
      <div>
        <b>{quote.title === '' ? 'Другая книга' : quote.title}</b>
        <span>{aboutWords(quote)}</span>
      </div>
      <div className={css.sum}>
        <b>{formatMoney(money(quote.total_amount))}</b>
        <span>
          до&nbsp;
          <Moment at={quote.valid_until} />
        </span>
      </div>
      <div className={css.acts}>
        {quote.book_id !== null && (
          <TextLink to={`/services/circulation/order/?quote_id=${quote.id}`}>Заказать</TextLink>
        )}
        <TextLink tone="ink" to={addressOf(typedOf(quote))} reloadDocument>
          Открыть
        </TextLink>
        <TextButton tone="ink" disabled={drop.isFetching} onClick={() => void letGo()}>
          Удалить
        </TextButton>
      </div>
      {drop.errors[0] && (
        <p className="hint bad" role="alert">
          {drop.errors[0].messages[0]}
        </p>
      )}
    </li>
  );
}

function aboutWords({ items_count, cover_type, trim, page_count, postcode }: Quote): string {
  const parts = [
    counted(items_count, 'экземпляр', 'экземпляра', 'экземпляров'),
    cover_type === 'hard' ? 'твёрдый переплёт' : 'мягкая обложка',
    trim.replace('x', ' × '),
    `${page_count}\u00A0стр.`,
    postcode === '' ? 'без доставки' : postcode,
  ];
  return hang(parts.join(', '));
}

function typedOf(quote: Quote) {
  return {
    bookId: quote.book_id,
    pages: String(quote.page_count),
    copies: String(quote.items_count),
    binding: quote.cover_type,
    trim: quote.trim,
    delivery: quote.delivery_type,
    place: quote.postcode,
    // The code is kept for this very price: asked for anew it may be used up.
    code: '',
  };
}
