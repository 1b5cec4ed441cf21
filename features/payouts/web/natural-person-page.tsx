import { Section } from '@pero/ui/layout/section';
import { readTaxData } from '@pero/verification/contract/identity';
import { TaxTab } from '@pero/verification/web/taxes/tax-tab';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { MoneyHead } from './money-head.tsx';
import css from './tax/tax-forms.module.css';
import { TaxForms } from './tax/tax-forms.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return { tax: await need(callFrom(context)(readTaxData, {})), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Налоговый статус') }];
}

export default function NaturalPersonPage() {
  const { tax, now } = useLoaderData<typeof loader>();
  return (
    <>
      <MoneyHead title="Налоговый статус" />
      <TaxTab key={tax.changed_at?.getTime() ?? 0} tax={tax} now={now} />
      <Section title="Что придёт со&nbsp;100&nbsp;000&nbsp;₽" className={css.apart}>
        <TaxForms chosen={tax.status} hasDeduction={tax.professional_deduction} />
      </Section>
    </>
  );
}
