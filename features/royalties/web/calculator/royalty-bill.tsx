import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { caveatWords, monthRows, saleRows } from '@pero/works/rules/royalty/royalty-words';
import css from './royalty.module.css';
import type { RoyaltyOutcome } from './royalty-outcome.ts';

type RoyaltyBillProps = { outcome: RoyaltyOutcome; note?: string | null; isStale?: boolean };

export function RoyaltyBill({ outcome, note = null, isStale = false }: RoyaltyBillProps) {
  return (
    <Sheet bare className={css.bill}>
      {'refused' in outcome ? <NothingLeft outcome={outcome} /> : <Bill outcome={outcome} note={note} />}
      {isStale && (
        <p className="hint bad" role="alert">
          {hang('Нет связи: показан прежний расчёт. Подвиньте ещё раз, когда сеть вернётся.')}
        </p>
      )}
    </Sheet>
  );
}

type Refused = Extract<RoyaltyOutcome, { refused: string }>;

function Bill({ outcome, note }: { outcome: Exclude<RoyaltyOutcome, Refused>; note: string | null }) {
  const { sale, month, choice, enoughPrice } = outcome;
  const isIncome = choice.goal === 'income';
  const sold = counted(month.sales, 'продажа', 'продажи', 'продаж');
  return (
    <>
      <h3>
        С&nbsp;одной {choice.format === 'audio' ? 'аудиокниги' : 'книги'} за&nbsp;{formatMoney(sale.price)}
      </h3>
      {note && <p className="hint">{note}</p>}
      <Ledger rows={saleRows(sale, choice)} />
      <p className={css.total}>
        {isIncome ? `За месяц, ${sold}` : hang('Чтобы получить столько на руки, в месяц нужно')}
      </p>
      <output className={css.big}>{isIncome ? formatMoney(month.royalty) : sold}</output>
      <Ledger className={css.after} rows={monthRows(month, choice, { withRoyalty: !isIncome })} />
      {!isIncome && <p className={css.small}>{priceWords(enoughPrice, choice.sales)}</p>}
      <p className={css.small}>{caveatWords(month)}</p>
    </>
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

function NothingLeft({ outcome: { print, enough } }: { outcome: Refused }) {
  return (
    <>
      <h3>{print === null ? 'С такой цены роялти нет' : 'Цена не\u00A0покрывает печать'}</h3>
      <p className={css.small}>
        {print !== null && hang(`Один экземпляр стоит ${formatMoney(print)}. `)}
        {hang(
          enough === null
            ? 'При этих условиях не хватит ни одной цены из ряда: уменьшите скидку или число страниц.'
            : `Хватит цены от ${formatMoney(enough, 'kopecks-if-any')}.`,
        )}
      </p>
    </>
  );
}
