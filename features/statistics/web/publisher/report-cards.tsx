import type { PublisherTotal } from '../../contract/publisher.ts';
import figures from '../figures.module.css';
import { Stroke } from '../metric-cards.tsx';
import { changeWords } from '../metric-words.ts';
import { cardWords, type ReportCard } from './report-words.ts';

type Props = {
  readonly cards: readonly ReportCard[];
  readonly total: PublisherTotal;
  readonly before: PublisherTotal | null;
  /** «к октябрю»; empty when nothing is compared. */
  readonly against: string;
};

/** The sums of the period; those with a stroke are lines of the chart below. */
export function ReportCards({ cards, total, before, against }: Props) {
  return (
    <dl className={figures.cards} data-count={cards.length}>
      {cards.map((card, place) => (
        <div key={card.label} className={figures.card}>
          <dt className={figures.label}>
            {card.metric && <Stroke metric={card.metric} />}
            {card.label}
          </dt>
          <dd className={figures.sum}>{cardWords(card, card.of(total))}</dd>
          <dd className={figures.change}>
            {before
              ? `${changeWords('sales_count', card.of(total), card.of(before))} ${place === 0 ? against : ''}`
              : '\u00A0'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
