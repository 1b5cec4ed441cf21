import { formatMoney } from '@pero/kernel/money';
import { Chip, Chips } from '@pero/ui/chip';
import { TextButton } from '@pero/ui/text-link';
import type { RecommendedPrice } from '@pero/works/contract/lists';
import { PRICES } from '@pero/works/rules/prices';
import type { BookDesk } from '../use-book-desk.ts';
import css from './license.module.css';

/** The ladder of prices. The advised one is marked; the author decides. */
export function PriceField({ desk, advice }: { desk: BookDesk; advice: RecommendedPrice }) {
  const { fields, wrong, change, canEdit } = desk;
  return (
    <>
      <div className={css.ladder}>
        <Chips label="Цена электронной книги">
          {PRICES.map((price) => (
            <Chip
              key={price}
              on={price === fields.price}
              disabled={!canEdit}
              className={price === advice.price ? css.advised : undefined}
              onClick={() => change({ price }, 'now')}
            >
              {formatMoney(price, 'kopecks-if-any')}
            </Chip>
          ))}
        </Chips>
      </div>
      {wrong.price && (
        <p className="hint bad" role="alert">
          {wrong.price}
        </p>
      )}
      <p className={css.under}>
        {advice.words}{' '}
        {canEdit && fields.price !== advice.price && (
          <TextButton onClick={() => change({ price: advice.price }, 'now')}>
            Поставить {formatMoney(advice.price, 'kopecks-if-any')}
          </TextButton>
        )}
      </p>
    </>
  );
}
