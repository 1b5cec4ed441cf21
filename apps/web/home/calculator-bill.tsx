import type { Month } from '@pero/books/rules/royalty-terms';
import { caveatWords, monthRows, saleRows } from '@pero/books/rules/royalty-words';
import { formatMoney, type Money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Ledger } from '@pero/ui/ledger';
import { Sheet } from '@pero/ui/sheet';
import css from './calculator.module.css';
import type { Outcome } from './calculator.ts';
import type { Choice } from './calculator-terms.ts';

export function CalculatorBill({ outcome, isStale }: { outcome: Outcome; isStale: boolean }) {
  return (
    <Sheet bare className={css.bill}>
      {'refused' in outcome ? (
        <TooCheap print={outcome.print} enough={outcome.enough} />
      ) : (
        <>
          <h3>
            С&nbsp;одной {thing(outcome.choice)} за&nbsp;{formatMoney(outcome.sale.price)}
          </h3>
          <Ledger rows={saleRows(outcome.sale, outcome.choice)} />
          <MonthTotal month={outcome.month} choice={outcome.choice} />
        </>
      )}
      {isStale && (
        <p className="hint bad" role="alert">
          {hang('Нет связи: показан прежний расчёт. Подвиньте ещё раз, когда сеть вернётся.')}
        </p>
      )}
    </Sheet>
  );
}

function MonthTotal({ month, choice }: { month: Month; choice: Choice }) {
  const sold = counted(month.sales, 'продажа', 'продажи', 'продаж');
  const isIncome = choice.goal === 'income';
  return (
    <>
      <p className={css.total}>
        {isIncome ? `За месяц, ${sold}` : hang('Чтобы получить столько на руки, в месяц нужно')}
      </p>
      <output className={css.big}>{isIncome ? formatMoney(month.royalty) : sold}</output>
      <Ledger className={css.after} rows={monthRows(month, choice, { withRoyalty: !isIncome })} />
      <p className={css.small}>{caveatWords(month)}</p>
    </>
  );
}

function TooCheap({ print, enough }: { print: Money; enough: Money | null }) {
  return (
    <>
      <h3>Цена не&nbsp;покрывает печать</h3>
      <p className={css.about}>
        {hang(`Один экземпляр стоит ${formatMoney(print)}. С такой цены роялти не останется. `)}
        {enough === null
          ? hang('При этих скидке и НДС не хватит ни одной цены из ряда: уменьшите скидку или число страниц.')
          : hang(`Хватит цены от ${formatMoney(enough, 'kopecks-if-any')}.`)}
      </p>
    </>
  );
}

function thing({ format }: Choice): string {
  return format === 'audio' ? 'аудиокниги' : 'книги';
}
