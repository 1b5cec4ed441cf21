import { type Day, formatDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { TextLink } from '@pero/ui/text-link';
import type { CanClaim, Payout, Requisite } from '../../contract/payouts.ts';
import { RequisiteCard } from '../requisites/requisite-card.tsx';
import { BarList } from './bar-list.tsx';
import css from './claim.module.css';
import { ClaimSigning } from './claim-signing.tsx';
import { Reckoning } from './reckoning.tsx';

type ClaimFormProps = {
  can: CanClaim;
  isPayoutEnabled: boolean;
  requisite: Requisite | null;
  nextReportOn: Day;
  now: Date;
  onClaimed: (payout: Payout) => void;
  onRefused: () => void;
};

/** How much, with which tax, to which account; signed by a code. Nothing of it is typed, so nothing of it is lost. */
export function ClaimForm({
  can,
  isPayoutEnabled,
  requisite,
  nextReportOn,
  now,
  onClaimed,
  onRefused,
}: ClaimFormProps) {
  const isAble = can.success && isPayoutEnabled;
  return (
    <div className={css.desk}>
      <div>
        {can.bars.length > 0 && (
          <Section title="Что мешает" bare>
            <BarList bars={can.bars} />
          </Section>
        )}
        {can.npd_year && can.npd_year.state !== 'far' && <NpdYear year={can.npd_year} />}
        <Section title="Сколько придёт" bare={can.bars.length === 0}>
          {can.amount > 0 ? (
            <>
              <Reckoning taxed={can.taxed} />
              {can.taxed.words !== '' && <p className={css.words}>{can.taxed.words}.</p>}
              <p className={css.words}>
                Выплачиваем весь остаток из&nbsp;вышедших отчётов. <TaxLink form={can.tax_form} />
              </p>
            </>
          ) : (
            <p className={css.words}>
              Сейчас получать нечего. Следующий отчёт выйдет {formatDay(nextReportOn)}, и&nbsp;роялти за&nbsp;месяц
              появится здесь.
            </p>
          )}
        </Section>
        <Section title="Куда">
          <RequisiteCard requisite={requisite} now={now} />
        </Section>
      </div>
      <Sheet className={css.sign}>
        <p className={css.kick}>Вам на&nbsp;руки</p>
        <p className={css.net}>{formatMoney(can.taxed.net)}</p>
        {can.amount > 0 && <Where requisite={requisite} />}
        <ClaimSigning isAble={isAble} requisite={requisite} onClaimed={onClaimed} onRefused={onRefused} />
      </Sheet>
    </div>
  );
}

/** The law ends the status at 2.4 million a year; we know only what we paid. */
function NpdYear({ year }: { year: NonNullable<CanClaim['npd_year']> }) {
  const limit = formatMoney(year.limit, 'kopecks-if-any');
  return (
    <Note kind="warn" title={`Лимит самозанятого\u00A0— ${limit} в\u00A0год`}>
      В&nbsp;этом году мы выплатили вам {formatMoney(year.paid)}. Если с&nbsp;другими доходами выйдет больше лимита,
      статус пропадёт: проверьте доход в&nbsp;«Моём налоге» и&nbsp;при&nbsp;нужде выберите другой статус.
    </Note>
  );
}

function Where({ requisite }: { requisite: Requisite | null }) {
  if (!requisite) return <p className="sm dim">Укажите, куда перевести</p>;
  return (
    <p className="sm dim">
      Придут на&nbsp;<span className="num">{requisite.mask}</span>, в&nbsp;течение 30&nbsp;дней
    </p>
  );
}

function TaxLink({ form }: { form: string | null }) {
  return (
    <TextLink to="/statistics/natural-person/">
      {form === null ? 'Указать налоговый статус' : 'Как считаем налог'}
    </TextLink>
  );
}
