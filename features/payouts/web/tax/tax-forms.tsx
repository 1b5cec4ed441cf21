import { incomeTax, LITERARY_DEDUCTION, nonResidentTax } from '@pero/kernel/income-tax';
import { formatMoney, lessPercent, type Money, minus, money, roubles } from '@pero/kernel/money';
import { classNames } from '@pero/ui/class-names';
import { StateTag } from '@pero/ui/states/state-tag';
import type { TaxStatus } from '@pero/verification/rules/tax';
import css from './tax-forms.module.css';

const HUNDRED_THOUSAND = roubles(100_000);
const WITH_DEDUCTION = incomeTax(lessPercent(HUNDRED_THOUSAND, LITERARY_DEDUCTION));

type Form = {
  readonly status: TaxStatus;
  readonly hasDeduction: boolean;
  readonly title: string;
  readonly tax: Money;
  readonly words: string;
};

/** The same money in every form, so that they can be compared. */
export const FORMS: readonly Form[] = [
  {
    status: 'individual',
    hasDeduction: true,
    title: 'Физическое лицо с\u00A0вычетом',
    tax: WITH_DEDUCTION,
    words:
      'По\u00A0вашему заявлению 20\u00A0% гонорара считаем расходами автора: налог 13\u00A0% берём с\u00A080\u00A0000\u00A0₽. Отмечается одной галочкой, чеки не\u00A0нужны.',
  },
  {
    status: 'individual',
    hasDeduction: false,
    title: 'Физическое лицо без вычета',
    tax: incomeTax(HUNDRED_THOUSAND),
    words:
      'Резидент живёт в\u00A0России не\u00A0меньше 183\u00A0дней из\u00A012\u00A0месяцев. Удерживаем и\u00A0платим налог за\u00A0вас: 13\u00A0%, с\u00A0базы выше 2,4\u00A0млн в\u00A0год\u00A0— 15\u00A0%, дальше до\u00A022\u00A0%.',
  },
  {
    status: 'self_employed',
    hasDeduction: false,
    title: 'Самозанятый',
    tax: money(0),
    words:
      'Не\u00A0удерживаем ничего. Налог 6\u00A0% платите сами в\u00A0«Моём налоге», чек нужен до\u00A09-го числа следующего месяца. Доход\u00A0— до\u00A02,4\u00A0млн\u00A0₽ в\u00A0год.',
  },
  {
    status: 'entrepreneur',
    hasDeduction: false,
    title: 'ИП',
    tax: money(0),
    words: 'Не\u00A0удерживаем ничего. Налог платите сами по\u00A0своей системе, платим на\u00A0счёт предпринимателя.',
  },
  {
    status: 'non_resident',
    hasDeduction: false,
    title: 'Нерезидент',
    tax: nonResidentTax(HUNDRED_THOUSAND),
    words:
      'Живёт в\u00A0России меньше 183\u00A0дней из\u00A012\u00A0месяцев. Удерживаем 30\u00A0% со\u00A0всей суммы, вычета нет; гражданство роли не\u00A0играет.',
  },
];

type TaxFormsProps = { chosen: TaxStatus | null; hasDeduction: boolean };

export function TaxForms({ chosen, hasDeduction }: TaxFormsProps) {
  return (
    <ul className={css.forms}>
      {FORMS.map((form) => {
        const isOwn = form.status === chosen && (chosen !== 'individual' || form.hasDeduction === hasDeduction);
        const net = minus(HUNDRED_THOUSAND, form.tax);
        return (
          <li key={form.title} className={classNames(isOwn && css.own)}>
            <div>
              <h3>{form.title}</h3>
              {isOwn && <StateTag tone="ok">Ваш статус</StateTag>}
            </div>
            <div className={css.bar} aria-hidden="true">
              <i style={{ width: `${(net / HUNDRED_THOUSAND) * 100}%` }} />
            </div>
            <p className={css.net}>
              {formatMoney(net, 'kopecks-if-any')}
              <small>{form.tax > 0 ? `налог ${formatMoney(form.tax, 'kopecks-if-any')}` : 'налог платите сами'}</small>
            </p>
            <p className={css.words}>{form.words}</p>
          </li>
        );
      })}
    </ul>
  );
}
