import { formatMoney, minus } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { CODE } from '@pero/orders/rules/discounts';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { Sheet } from '@pero/ui/layout/sheet';
import { StateTag } from '@pero/ui/states/state-tag';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextButton } from '@pero/ui/text-link';
import { fieldError } from '@pero/web-platform/words';
import { stageAmounts } from '../../rules/catalogue.ts';
import { termWords } from '../catalogue/price-words.ts';
import parts from '../parts/parts.module.css';
import css from './brief.module.css';
import type { BriefDesk } from './use-brief.ts';

/** The price of this brief, with what is taken off and what each stage releases. */
export function BriefBill({ brief }: { brief: BriefDesk }) {
  const { quote, total, discounts, service, isLookedAt } = brief;
  if (!quote || total === null)
    return (
      <Sheet>
        <p className="dim">Выберите книгу, и&nbsp;здесь будет счёт.</p>
      </Sheet>
    );
  const amounts = stageAmounts(service, total);
  return (
    <>
      <Sheet bare className={parts.bill}>
        <h2>Счёт</h2>
        <Ledger
          rows={[
            ...quote.lines.map(({ what, amount }) => ({ label: what, value: formatMoney(amount) })),
            ...discounts.map((off) => ({ label: `${off.words}, ${off.percent}\u00A0%`, value: '' })),
            ...(discounts.length > 0 ? [{ label: 'Скидка', value: formatMoney(minus(total, quote.total)) }] : []),
          ]}
        />
        {service.stages.length > 1 && (
          <div className={parts.stages}>
            <Ledger
              rows={service.stages.map(({ name, percent }, at) => ({
                label: `${name}, ${percent}\u00A0%`,
                value: formatMoney(amounts[at] ?? total),
                kind: 'sub' as const,
              }))}
            />
          </div>
        )}
        <p className={parts.total}>
          <b>{isLookedAt ? 'Примерно' : 'Итого'}</b>
          <output aria-live="polite">{formatMoney(total)}</output>
        </p>
        <p className="sm dim">Срок: {termWords(quote.days)} с&nbsp;начала работы</p>
        <Button
          kind="go"
          wide
          busy={brief.isSending}
          disabled={brief.files.isSending}
          onClick={() => void brief.send()}
        >
          {isLookedAt ? 'Отправить задание' : 'Отправить и\u00A0посмотреть счёт'}
        </Button>
        <p className={parts.under}>
          {hang(
            isLookedAt
              ? 'Менеджер посмотрит рукопись и подтвердит цену и срок, обычно за день. Пока ничего не платите.'
              : 'Следом откроется счёт. Деньги лежат у нас, пока вы не примете работу.',
          )}
        </p>
      </Sheet>
      <PromoCode brief={brief} />
    </>
  );
}

function PromoCode({ brief }: { brief: BriefDesk }) {
  const { code } = brief;
  if (code.taken)
    return (
      <p className={css.code}>
        <b>{code.taken}</b> <StateTag tone="ok">применён</StateTag>{' '}
        <TextButton onClick={() => brief.typeCode('')}>Убрать</TextButton>
      </p>
    );
  return (
    <form
      className={css.ask}
      onSubmit={(event) => {
        event.preventDefault();
        void brief.takeCode();
      }}
    >
      <Field
        label="Промокод"
        optional="если есть"
        value={code.typed}
        maxLength={CODE.most}
        autoComplete="off"
        spellCheck={false}
        error={fieldError([...brief.codeErrors, ...brief.errors], 'promo_code')}
        onChange={({ currentTarget }) => brief.typeCode(currentTarget.value)}
      />
      <Button type="submit" busy={brief.isCoding}>
        Применить
      </Button>
    </form>
  );
}
