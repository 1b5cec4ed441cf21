import { formatMoney, minus, roubles } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { REPORT_DAY } from '@pero/ledger/rules/periods';
import { DataTable } from '@pero/ui/tables/data-table';
import { TextLink } from '@pero/ui/text-link';
import { taxOn } from '@pero/works/rules/royalty/royalty';
import { TAX_FORM_LABELS, type TaxForm } from '@pero/works/rules/royalty/royalty-terms';

export function Reports() {
  return (
    <>
      <p>
        {hang(
          `Числа в статистике обновляются каждую минуту. Отчёт за месяц выходит ${REPORT_DAY}-го числа следующего: с этого дня роялти месяца можно получить. Заявка — от 1 000 ₽, на всю готовую сумму, одна в одно время. Деньги приходят в течение 30 дней.`,
        )}
      </p>
      <p>
        {hang('Чтобы подать заявку, нужны подтверждённый профиль, реквизиты и подписанная оферта.')}{' '}
        <TextLink to="/statistics/payments/">Мои выплаты</TextLink>
      </p>
    </>
  );
}

const INCOME = roubles(10_000);

type TaxRow = { readonly label: string; readonly tax: string; readonly inHand: string; readonly payer: string };

const FORMS: readonly { form: TaxForm; isDeducted: boolean; more?: string }[] = [
  { form: 'resident', isDeducted: false },
  { form: 'resident', isDeducted: true, more: 'с\u00A0профессиональным вычетом 20\u00A0%' },
  { form: 'self_employed', isDeducted: false },
  { form: 'entrepreneur', isDeducted: false },
  { form: 'non_resident', isDeducted: false },
];

const TAXES: readonly TaxRow[] = FORMS.map(({ form, isDeducted, more }) => {
  const { amount, payer, rate } = taxOn(INCOME, { taxForm: form, isDeducted });
  return {
    label: [TAX_FORM_LABELS[form], more].filter(Boolean).join(', '),
    tax: rate === null ? 'по\u00A0своей системе' : formatMoney(amount, 'kopecks-if-any'),
    inHand: formatMoney(payer === 'platform' ? minus(INCOME, amount) : INCOME, 'kopecks-if-any'),
    payer: payer === 'platform' ? 'удержим мы' : 'платите сами',
  };
});

export function Taxes() {
  return (
    <>
      <p>{hang('Налог зависит от вашего статуса. Вот что будет с роялти 10 000 ₽ в начале года:')}</p>
      <DataTable
        caption="Налог с&nbsp;10&nbsp;000&nbsp;₽"
        rows={TAXES}
        keyOf={({ label }) => label}
        columns={[
          { title: 'Статус', cell: ({ label }) => label },
          { title: 'Налог', number: true, cell: ({ tax }) => tax },
          { title: 'Кто платит', cell: ({ payer }) => payer },
          { title: 'Придёт на счёт', number: true, cell: ({ inHand }) => inHand },
        ]}
      />
      <p>
        {hang(
          'НДФЛ растёт с доходом за год: 13 % до 2,4 млн ₽, 15 % до 5 млн, 18 % до 20 млн, 20 % до 50 млн и 22 % выше, каждая ставка — со своей части. Самозанятый присылает чек до 9-го числа месяца после выплаты.',
        )}{' '}
        <TextLink to="/statistics/natural-person/">Мой налоговый статус</TextLink>
      </p>
    </>
  );
}

export function Transparent() {
  return (
    <p>
      {hang(
        'Любую сумму на этих экранах можно раскрыть: нажмите на неё и увидите каждую продажу, из которых она сложилась. У каждой продажи — весь путь рубля: цена, скидка, доля магазина, ставка и правило словами, доли соавторов, налог и выплата. Записи нельзя ни изменить, ни удалить: если в них ошибка, появляется новая строка с причиной.',
      )}
    </p>
  );
}
