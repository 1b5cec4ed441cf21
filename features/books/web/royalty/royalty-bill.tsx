import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Ledger } from '@pero/ui/ledger';
import { Sheet } from '@pero/ui/sheet';
import { caveatWords, monthRows, saleRows } from '../../rules/royalty-words.ts';
import css from './royalty.module.css';
import type { RoyaltyChoice, RoyaltyOutcome } from './royalty-terms.ts';

type RoyaltyBillProps = { outcome: RoyaltyOutcome; choice: RoyaltyChoice; note: string | null };

export function RoyaltyBill({ outcome, choice, note }: RoyaltyBillProps) {
  if ('refused' in outcome) return <NothingLeft outcome={outcome} />;
  const { sale, month, terms, enoughPrice } = outcome;
  const isIncome = choice.goal === 'income';
  const sold = counted(month.sales, 'продажа', 'продажи', 'продаж');
  return (
    <Sheet bare className={css.bill}>
      <h3>
        С&nbsp;одной {terms.format === 'audio' ? 'аудиокниги' : 'книги'} за&nbsp;{formatMoney(sale.price)}
      </h3>
      {note && <p className="hint">{note}</p>}
      <Ledger rows={saleRows(sale, terms)} />
      <p className={css.total}>
        {isIncome ? `За месяц, ${sold}` : hang('Чтобы получить столько на руки, в месяц нужно')}
      </p>
      <output className={css.big}>{isIncome ? formatMoney(month.royalty) : sold}</output>
      <Ledger className={css.after} rows={monthRows(month, terms, { withRoyalty: !isIncome })} />
      {!isIncome && <p className={css.small}>{priceWords(enoughPrice, choice.sales)}</p>}
      <p className={css.small}>{caveatWords(month)}</p>
    </Sheet>
  );
}

function priceWords(enough: Money | null, sales: number): string {
  const at = counted(sales, 'продаже', 'продажах', 'продажах');
  return hang(
    enough === null
      ? `При ${at} такого дохода не даст ни одна цена из ряда.`
      : `При ${at} хватит цены ${formatMoney(enough, 'kopecks-if-any')}.`,
  );
}

function NothingLeft({ outcome }: { outcome: Extract<RoyaltyOutcome, { refused: string }> }) {
  const { print, enough } = outcome;
  return (
    <Sheet bare className={css.bill}>
      <h3>{print === null ? 'С такой цены роялти нет' : 'Цена не\u00A0покрывает печать'}</h3>
      <p className={css.small}>
        {print !== null && hang(`Один экземпляр стоит ${formatMoney(print)}. `)}
        {hang(
          enough === null
            ? 'При этих условиях не хватит ни одной цены из ряда: уменьшите скидку или число страниц.'
            : `Хватит цены от ${formatMoney(enough, 'kopecks-if-any')}.`,
        )}
      </p>
    </Sheet>
  );
}
