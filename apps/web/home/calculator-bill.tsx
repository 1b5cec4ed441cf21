import { formatMoney, type Money, minus, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { formatPercent, type Percent, percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Ledger, type LedgerRow } from '@pero/ui/ledger';
import { Sheet } from '@pero/ui/sheet';
import css from './calculator.module.css';
import type { Month, Outcome, Sale } from './calculator.ts';
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
      <Ledger className={css.after} rows={monthRows(month, choice)} />
      <p className={css.small}>{hang(caveats[month.caveat ?? 'none'])}</p>
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

function saleRows(sale: Sale, choice: Choice): LedgerRow[] {
  const rows: LedgerRow[] = [
    { label: 'Цена на полке', value: formatMoney(sale.price) },
    { label: discountWords(sale), value: taken(sale.discount), kind: 'sub' },
    { label: vatWords(choice.vat), value: taken(sale.vat), kind: 'sub' },
  ];
  if (choice.format === 'print') rows.push({ label: printWords(choice), value: taken(sale.print), kind: 'sub' });
  rows.push(
    { label: choice.format === 'print' ? 'Осталось после печати' : 'Получено за книгу', value: formatMoney(sale.base) },
    {
      label: hang(`Магазин и «Перо»: витрина и проверка, ${formatPercent(percent(100 - sale.rate))}`),
      value: taken(sale.house),
      kind: 'sub',
    },
    { label: `Вам, ${formatPercent(sale.rate)}`, value: formatMoney(sale.author), kind: 'total' },
  );
  return rows;
}

function monthRows(month: Month, choice: Choice): LedgerRow[] {
  const royalty: LedgerRow[] =
    choice.goal === 'income' ? [] : [{ label: 'Роялти', value: formatMoney(month.royalty), kind: 'sub' }];
  return [
    ...royalty,
    { label: hang(taxWords(month, choice)), value: taken(month.tax.amount), kind: 'sub' },
    {
      label: month.tax.rate === null ? 'На счёт, до вашего налога' : 'На руки',
      value: formatMoney(month.inHand),
      kind: 'total',
    },
  ];
}

function taxWords({ tax }: Month, { taxForm, isDeducted }: Choice): string {
  if (tax.rate === null) return 'Налог ИП платит сам, по своей системе';
  const rate = formatPercent(tax.rate);
  if (taxForm === 'self_employed') return `Налог НПД ${rate}, платите сами`;
  return taxForm === 'resident' && isDeducted ? `НДФЛ ${rate} с 80 % дохода, удержим мы` : `НДФЛ ${rate}, удержим мы`;
}

const caveats: Record<NonNullable<Month['caveat']> | 'none', string> = {
  none: 'Отчёт — 10-го числа следующего месяца. Выплата по заявке от 1 000 ₽, в течение 30 дней.',
  'waits-for-minimum': 'Заявку на выплату можно подать от 1 000 ₽: меньшая сумма дождётся следующего отчёта.',
  'rate-grows': 'С дохода свыше 2,4 млн ₽ в год ставка НДФЛ растёт: 15 %, 18 %, 20 % и 22 % — каждая со своей части.',
  'self-employed-limit': 'Самозанятым можно быть при доходе до 2,4 млн ₽ в год. Здесь за год выходит больше.',
};

function discountWords({ discountPercent }: Sale): string {
  return hang(discountPercent === 0 ? 'Скидка: считаем, что её нет' : `Ваша скидка, ${formatPercent(discountPercent)}`);
}

function vatWords(vat: Percent): string {
  return hang(vat === 0 ? 'НДС: считаем, что в цене его нет' : `НДС внутри цены, ${formatPercent(vat)}`);
}

function printWords({ pages, binding }: Choice): string {
  const bound = binding === 'soft' ? 'мягкий переплёт' : 'твёрдый переплёт';
  return hang(`Печать: ${formatNumber(pages)} × 0,90 ₽ и ${bound}`);
}

function thing({ format }: Choice): string {
  return format === 'audio' ? 'аудиокниги' : 'книги';
}

function taken(amount: Money): string {
  return formatMoney(minus(money(0), amount));
}
