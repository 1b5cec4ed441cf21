import { COUNTRY_NAMES } from '@pero/kernel/country-names';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { Moment } from '@pero/ui/words/day';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TaxData } from '../../contract/identity.ts';
import { grouped, TAX_WORDS } from './tax-fields.ts';
import { TaxForm } from './tax-form.tsx';
import css from './taxes.module.css';

/** How the person pays taxes: what is kept, and the way to change it. */
export function TaxTab({ tax, now }: { tax: TaxData; now: Date }) {
  const [isEditing, setEditing] = useState(tax.status === null);
  const { revalidate } = useRevalidator();
  const done = async () => {
    await revalidate();
    setEditing(false);
  };
  return (
    <Section title="Как вы платите налоги" bare>
      <p className={css.words}>
        Нужно к&nbsp;первой выплате: от&nbsp;этого зависит, сколько удержим мы и&nbsp;что останется сделать вам. Каждое
        изменение подтверждается кодом из&nbsp;письма.
      </p>
      {isEditing || tax.status === null ? (
        <TaxForm tax={tax} onDone={done} {...(tax.status !== null && { onCancel: () => setEditing(false) })} />
      ) : (
        <Kept tax={tax} status={tax.status} now={now} onEdit={() => setEditing(true)} />
      )}
    </Section>
  );
}

/** Of the self-employed: without the tax service's «yes» nothing is paid. */
function NpdStatus({ npd, now }: { npd: NonNullable<TaxData['npd']>; now: Date }) {
  if (npd.state === 'waiting') {
    return <Note>Спрашиваем налоговую службу о&nbsp;вашем статусе. Обычно она отвечает за&nbsp;несколько минут.</Note>;
  }
  if (npd.state === 'no') {
    return (
      <Note kind="warn" title="Налоговая не видит вас среди самозанятых">
        Выплаты ждут. Зарегистрируйтесь в&nbsp;«Моём налоге» или выберите другой статус: тогда налог удержим мы.
      </Note>
    );
  }
  return (
    <Note kind="ok">
      Налоговая служба подтвердила, что вы самозанятый
      {npd.at && (
        <>
          , <Moment at={npd.at} now={now} />
        </>
      )}
      . Спросим её&nbsp;снова перед каждой выплатой.
    </Note>
  );
}

type KeptProps = { tax: TaxData; status: NonNullable<TaxData['status']>; now: Date; onEdit: () => void };

function Kept({ tax, status, now, onEdit }: KeptProps) {
  const inn = tax.inn === '' ? 'Не\u00A0указан' : grouped(tax.inn);
  const rows = [
    ...(status === 'non_resident' ? [] : [['ИНН', inn]]),
    ...(status === 'entrepreneur' ? [['ОГРНИП', tax.ogrnip]] : []),
    ...(status === 'non_resident'
      ? [
          ['Страна', COUNTRY_NAMES[tax.tax_country as keyof typeof COUNTRY_NAMES] ?? tax.tax_country],
          ['Налоговый номер', tax.foreign_tax_number || 'Не\u00A0указан'],
          ['Российский ИНН', inn],
        ]
      : []),
    ...(status === 'individual'
      ? [
          [
            'Профессиональный вычет',
            tax.professional_deduction ? '20\u00A0%, налог с\u00A080\u00A0% вознаграждения' : 'Не\u00A0заявлен',
          ],
        ]
      : []),
  ] as const;
  return (
    <div className={css.kept}>
      <p className={css.status}>{TAX_WORDS[status].title}</p>
      <p className="dim">{TAX_WORDS[status].what}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {tax.npd && <NpdStatus npd={tax.npd} now={now} />}
      <div className={css.acts}>
        <Button onClick={onEdit}>Изменить</Button>
        {tax.changed_at && (
          <span className="dim sm">
            Подтверждено кодом <Moment at={tax.changed_at} now={now} />
          </span>
        )}
      </div>
    </div>
  );
}
