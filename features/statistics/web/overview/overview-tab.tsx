import { LatestRouble } from '@pero/royalties/web/rouble-chain';
import { EDITION_OF, type Metric } from '../../rules/metrics.ts';
import { Figures } from '../figures.tsx';
import { overviewMetrics } from '../metric-words.ts';
import css from '../statistics.module.css';
import type { TabProps } from '../tab-props.ts';
import { BooksTable } from './books-table.tsx';
import { FrozenNote } from './frozen-note.tsx';
import { FunnelSection } from './funnel.tsx';

const SHOWN: readonly Metric[] = ['royalty', 'art_card_views_count', 'sales_count'];

export function OverviewTab({ query, scope, figures, near, today }: TabProps) {
  const { view, days, books } = scope;
  const [only] = books;
  const sold = { date_from: days.first, date_to: days.last, edition: EDITION_OF[view] };
  return (
    <>
      <Figures
        query={query}
        scope={scope}
        figures={figures}
        near={near}
        today={today}
        metrics={overviewMetrics(view)}
        shown={SHOWN}
      />
      <FrozenNote query={query} scope={scope} />
      <div className={css.below}>
        <div>
          <FunnelSection scope={scope} />
          <BooksTable scope={scope} />
        </div>
        <LatestRouble
          key={JSON.stringify(sold)}
          ask={{ ...sold, kind: 'sale', ...(only !== undefined && books.length === 1 && { book_id: only }) }}
        />
      </div>
    </>
  );
}
