import { formatMoney, type Money, roubles } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { formatPercent, percent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { Sheet } from '@pero/ui/layout/sheet';
import { DataTable } from '@pero/ui/tables/data-table';
import { Ledger } from '@pero/ui/tables/ledger';
import { ADVANCED_STATUS } from '@pero/works/rules/division';
import { LICENSE_LABELS, type LicenseType } from '@pero/works/rules/licences';
import { rateOf, saleAt } from '@pero/works/rules/royalty/royalty';
import { type SaleTerms, USUAL_TERMS } from '@pero/works/rules/royalty/royalty-terms';
import { saleRows } from '@pero/works/rules/royalty/royalty-words';
import css from './info.module.css';

const TERMS: SaleTerms = { ...USUAL_TERMS, license: 'exclusive' };

export function FromPrice() {
  return (
    <>
      <p>
        {hang(
          'От цены на полке отнимается скидка: покупатель платит столько, сколько осталось. Из неё НДС — для книг 10 % — уходит государству. От того, что получено, вы получаете долю по ставке вашей лицензии. Ставка берётся та, что действовала в минуту покупки: смена лицензии не меняет прошлых продаж.',
        )}
      </p>
      <Example
        title="Электронная книга за 249 ₽, ваша скидка 20 %, исключительная лицензия"
        price={roubles(249)}
        terms={{ discount: percent(20) }}
      />
      <p>
        {hang(
          'Роялти считается с цены со скидкой, до копейки, по обычному округлению. Что остаётся, делят магазин и «Перо»: витрина, оплата, доставка файла, проверка и поддержка.',
        )}
      </p>
    </>
  );
}

type Rate = { readonly label: string; readonly usual: string; readonly advanced: string };

const LICENCES: readonly LicenseType[] = ['exclusive', 'non_exclusive', 'draft', 'author_exclusive', 'free'];

/** Every rate as the rule itself gives it. */
const RATES: readonly Rate[] = [
  ...LICENCES.map((license) => ({
    label: `Электронная: ${LICENSE_LABELS[license].toLowerCase()}`,
    usual: rate({ license }),
    advanced: rate({ license, isAdvanced: true }),
  })),
  ...(['own', 'synthesis'] as const).flatMap((voice) =>
    (['exclusive', 'non_exclusive'] as const).map((license) => ({
      label: `Аудио, ${voice === 'own' ? 'своя фонограмма' : 'синтез речи'}: ${LICENSE_LABELS[license].toLowerCase()}`,
      usual: rate({ format: 'audio', voice, license }),
      advanced: rate({ format: 'audio', voice, license, isAdvanced: true }),
    })),
  ),
  {
    label: 'Печатная, от остатка после печати',
    usual: rate({ format: 'print' }),
    advanced: rate({ format: 'print', isAdvanced: true }),
  },
];

function rate(terms: Partial<SaleTerms>): string {
  return formatPercent(rateOf({ ...TERMS, ...terms }));
}

export function Rates() {
  return (
    <>
      <DataTable
        caption="Ставки роялти"
        rows={RATES}
        keyOf={({ label }) => label}
        columns={[
          { title: 'Издание и лицензия', cell: ({ label }) => label },
          { title: 'Обычная', number: true, cell: ({ usual }) => usual },
          { title: 'С продвинутым статусом', number: true, cell: ({ advanced }) => advanced },
        ]}
      />
      <p>
        {hang(
          `Продвинутый статус — от ${formatNumber(ADVANCED_STATUS.characters)} опубликованных знаков и от ${formatNumber(ADVANCED_STATUS.followers)} подписчиков. Если с вами заключено отдельное соглашение, для авторского эксклюзива действует ставка из него.`,
        )}
      </p>
    </>
  );
}

export function PrintedBooks() {
  return (
    <>
      <p>
        {hang(
          'Печатная книга делается, когда её купили. Сначала из цены вычитается печать, ставка берётся от остатка.',
        )}
      </p>
      <Example
        title="Печатная книга за 699 ₽, 240 страниц, мягкая обложка"
        price={roubles(699)}
        terms={{ format: 'print' }}
      />
    </>
  );
}

function Example({ title, price, terms }: { title: string; price: Money; terms: Partial<SaleTerms> }) {
  const all = { ...TERMS, ...terms };
  const sale = saleAt(price, all);
  if (!sale) return null;
  return (
    <Sheet className={css.example}>
      <h3>{hang(title)}</h3>
      <Ledger rows={saleRows(sale, all)} />
      <p className="sm dim">
        {hang(`Со ста таких продаж — ${formatMoney((sale.author * 100) as Money, 'kopecks-if-any')} роялти до налога.`)}
      </p>
    </Sheet>
  );
}
