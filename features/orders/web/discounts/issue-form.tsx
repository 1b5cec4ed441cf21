import { isDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field, SelectField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { useAct } from '@pero/web-platform/use-call';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { issueDiscount } from '../../contract/discounts.ts';
import { CODE, DISCOUNTED_SERVICES, PERCENT, REASON_MOST, SERVICE_WORDS, USES_MOST } from '../../rules/discounts.ts';
import css from './discounts.module.css';

const EMPTY = { code: '', email: '', percent: '', service: '', reason: '', until: '', uses: '1' };

/** A code for everybody or for one, or an author's own discount. What was typed stays until it is given out. */
export function IssueForm() {
  const issue = useAct(issueDiscount);
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<'code' | 'personal'>('code');
  const [typed, setTyped] = useState(EMPTY);
  const [missing, setMissing] = useState<Partial<Record<'percent' | 'valid_until', string>>>({});
  const errorOf = (field: string) => issue.errors.find((error) => error.field === field)?.messages[0];
  const type = (field: keyof typeof EMPTY) => ({
    value: typed[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: event.currentTarget.value }),
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    const percent = Number(typed.percent);
    const wrong = {
      ...(!isPercent(percent) && { percent: `От\u00A0${PERCENT.least} до\u00A0${PERCENT.most}\u00A0%` }),
      ...(!isDay(typed.until) && { valid_until: 'Укажите последний день' }),
    };
    setMissing(wrong);
    if (!isDay(typed.until) || !isPercent(percent)) return;
    const service = DISCOUNTED_SERVICES.find((one) => one === typed.service);
    const { ok } = await issue.act({
      ...(kind === 'code' && { code: typed.code }),
      percent,
      ...(service && { service }),
      ...(typed.email.trim() !== '' && { email: typed.email }),
      reason: typed.reason,
      valid_until: typed.until,
      most_uses: usesOf(kind, typed.uses),
    });
    if (!ok) return;
    setTyped(EMPTY);
    void toastSuccess(kind === 'code' ? 'Промокод выдан' : 'Скидка выдана');
    await revalidate();
  }

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <div className={css.whole}>
        <Segments
          label="Что выдаём"
          value={kind}
          onChoose={setKind}
          options={[
            { value: 'code', label: 'Промокод' },
            { value: 'personal', label: 'Скидку' },
          ]}
        />
      </div>
      {kind === 'code' && (
        <Field
          label="Промокод"
          maxLength={CODE.most}
          autoComplete="off"
          spellCheck={false}
          {...type('code')}
          error={errorOf('code')}
        />
      )}
      <Field
        label="Почта автора"
        type="email"
        optional={kind === 'code' ? 'если он для\u00A0одного' : undefined}
        autoComplete="off"
        {...type('email')}
        error={errorOf('email')}
      />
      <Field label="Скидка, %" inputMode="numeric" {...type('percent')} error={missing.percent ?? errorOf('percent')} />
      <SelectField label="На что" {...type('service')} error={errorOf('service')}>
        <option value="">На любой заказ</option>
        {DISCOUNTED_SERVICES.map((service) => (
          <option key={service} value={service}>
            {SERVICE_WORDS[service]}
          </option>
        ))}
      </SelectField>
      <Field
        label="Последний день"
        type="date"
        {...type('until')}
        error={missing.valid_until ?? errorOf('valid_until')}
      />
      {kind === 'code' && (
        <Field
          label="Сколько раз"
          inputMode="numeric"
          hint={`На\u00A0всех вместе, до\u00A0${USES_MOST}`}
          {...type('uses')}
          error={errorOf('most_uses')}
        />
      )}
      <div className={css.whole}>
        <Field
          label="За что"
          hint="Автор прочитает это рядом со&nbsp;скидкой"
          maxLength={REASON_MOST}
          {...type('reason')}
          error={errorOf('reason')}
        />
      </div>
      <div className={css.whole}>
        <Button kind="go" type="submit" busy={issue.isFetching}>
          Выдать
        </Button>
      </div>
    </form>
  );
}

function isPercent(value: number): boolean {
  return Number.isInteger(value) && value >= PERCENT.least && value <= PERCENT.most;
}

/** What is no number is sent as none, and refused in the words of the field. */
function usesOf(kind: 'code' | 'personal', typed: string): number {
  if (kind === 'personal') return 1;
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : 0;
}
