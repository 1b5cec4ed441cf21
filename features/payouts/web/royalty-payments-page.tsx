import { moscowDay } from '@pero/kernel/day';
import { classNames } from '@pero/ui/class-names';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import type { Call } from '@pero/web-platform/call';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { LONGEST_PAGE } from '@pero/wire/envelope';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { canCreate, listPayouts, type Payout } from '../contract/payouts.ts';
import { MoneyHead } from './money-head.tsx';
import css from './tax/tax-year.module.css';
import { taxYears } from './tax/tax-year.ts';
import { YearOfTax } from './tax/year-of-tax.tsx';
import { YearTable } from './tax/year-table.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const { search } = context.get(pageRequest);
  const [payouts, can] = await Promise.all([allPayouts(call), need(call(canCreate, {}))]);
  const thisYear = Number(moscowDay(new Date()).slice(0, 4));
  return {
    payouts,
    thisYear,
    baseSoFar: can.taxed.base_before,
    taxForm: can.tax_form,
    asked: new URLSearchParams(search).get('year'),
  };
}

/** A payout a month at most, so even of ten years there are few. */
async function allPayouts(call: Call): Promise<Payout[]> {
  const all: Payout[] = [];
  for (;;) {
    const page = await need(call(listPayouts, { limit: LONGEST_PAGE, offset: all.length }));
    all.push(...page);
    if (page.length < LONGEST_PAGE) return all;
  }
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Все выплаты и налоги') }];
}

export default function RoyaltyPaymentsPage() {
  const { payouts, thisYear, baseSoFar, taxForm, asked } = useLoaderData<typeof loader>();
  const years = taxYears(payouts);
  const shown = years.find(({ year }) => String(year) === asked) ?? years[0];
  return (
    <>
      <MoneyHead title="Все выплаты и&nbsp;налоги" />
      {shown ? (
        <>
          <Section title={`Выплаты ${shown.year}\u00A0года`} bare>
            <Years years={years.map(({ year }) => year)} shown={shown.year} />
            <YearTable year={shown} />
          </Section>
          <Section title={`Налог ${shown.year}\u00A0года`} className={css.apart}>
            <YearOfTax year={shown} isThisYear={shown.year === thisYear} baseSoFar={baseSoFar} taxForm={taxForm} />
          </Section>
        </>
      ) : (
        <EmptyState title="Выплат ещё не было">
          Здесь по&nbsp;годам встанут все выплаты: сколько начислено, сколько удержано налога, акты и&nbsp;справки
          для&nbsp;скачивания. <TextLink to="/statistics/payments/">Посмотреть счёт</TextLink>
        </EmptyState>
      )}
    </>
  );
}

function Years({ years, shown }: { years: readonly number[]; shown: number }) {
  if (years.length < 2) return null;
  return (
    <nav className={classNames(css.years, 'roomy')} aria-label="Год">
      {years.map((year) => (
        <Link key={year} to={`?year=${year}`} aria-current={year === shown ? 'page' : undefined} preventScrollReset>
          {year}
        </Link>
      ))}
    </nav>
  );
}
