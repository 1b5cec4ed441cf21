import { makeDocument } from '@pero/document/make';
import type { Block, Document, Words } from '@pero/document/model';
import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney, type Money, money, plus } from '@pero/kernel/money';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Paper } from '../contract/payouts.ts';
import { TAX_FORM_LABELS, type Taxed } from '../rules/tax.ts';
import { type Payout, payoutBy } from '../store/payouts.ts';
import { taxedBefore } from './shown.ts';

type Paid = Payout & { readonly paidAt: Date; readonly taxForm: NonNullable<Payout['taxForm']>; readonly taxed: Taxed };

/** A paper of one's own paid payout, made anew each time of what was written down when it was paid. */
export async function paperOf(
  context: { db: Db; actor: Actor },
  { payoutId, paper }: { payoutId: number; paper: Paper },
  operator: string,
): Promise<MadeFile> {
  const payout = paidOf(await payoutBy(context.db, payoutId), context.actor.userId);
  if (!payout || (paper === 'tax-note' && payout.taxed.tax === 0)) throw new NotFound('paper');
  const document = paper === 'act' ? actOf(payout, operator) : taxNoteOf(payout, operator);
  const name = `${document.title} № ${payout.id}.pdf`;
  return { content: await makeDocument(document), mime: 'application/pdf', name };
}

function paidOf(payout: Payout | null, userId: number): Paid | null {
  const taxed = payout && taxedBefore(payout);
  if (!payout || !taxed || payout.userId !== userId || payout.state !== 'paid') return null;
  if (payout.paidAt === null || payout.taxForm === null) return null;
  return { ...payout, paidAt: payout.paidAt, taxForm: payout.taxForm, taxed };
}

function actOf(payout: Paid, operator: string): Document {
  const { id, taxed } = payout;
  const number = `№ ${id} от ${paidDay(payout)}`;
  return {
    kicker: 'Акт',
    title: 'Акт о выплате роялти',
    subtitle: [number],
    blocks: [
      ...partiesOf(payout, operator, 'Оператор'),
      text('Оператор выплатил, а Автор получил авторское вознаграждение (роялти) по лицензионному договору.'),
      sumsTable([
        ['Начислено к выплате', taxed.gross],
        ['Удержан налог на доходы физических лиц', plus(taxed.tax, taxed.returned)],
        ['Выплачено', taxed.net],
        ...returnedRows(taxed),
      ]),
      text(`Налоговый статус Автора: ${TAX_FORM_LABELS[payout.taxForm]}. ${taxed.words}.`),
      text(
        'Роялти рассчитано по отчётам о продажах и чтении, размещённым в кабинете Автора. Стороны претензий не имеют.',
      ),
    ],
    proof: {
      title: 'Выплата',
      rows: [
        { label: 'Автор', value: payeeOf(payout) },
        { label: 'Заявка', value: `№ ${id} от ${formatDay(moscowDay(payout.createdAt))}` },
        { label: 'Выплачено', value: `${paidDay(payout)}, ${payout.mask}` },
        { label: 'Номер перевода', value: payout.uuid, isCode: true },
        ...(payout.receiptUrl === null ? [] : [{ label: 'Чек', value: payout.receiptUrl, isCode: true } as const]),
      ],
      note: 'Заявка подписана одноразовым кодом: простая электронная подпись (63-ФЗ, статья 5).',
    },
    foot: `Акт о выплате роялти ${number}`,
    madeAt: payout.paidAt,
  };
}

function taxNoteOf(payout: Paid, operator: string): Document {
  const { id, taxed } = payout;
  const number = `№ ${id} от ${paidDay(payout)}`;
  // Income belongs to the day on which it was paid.
  const year = moscowDay(payout.paidAt).slice(0, 4);
  return {
    kicker: 'Справка',
    title: 'Справка об удержанном налоге',
    subtitle: [number, `Налоговый период: ${year} год`],
    blocks: [
      ...partiesOf(payout, operator, 'Налоговый агент'),
      text('С выплаченного Автору роялти налоговый агент удержал налог на доходы физических лиц.'),
      sumsTable([
        ['Доход (авторское вознаграждение)', taxed.gross],
        ['Профессиональный налоговый вычет', taxed.deduction],
        ['Налоговая база этой выплаты', taxed.base],
        ...(taxed.baseBefore > 0
          ? [[`Налоговая база с 1 января ${year} года до этой выплаты`, taxed.baseBefore] as const]
          : []),
        ['Исчисленный налог', taxed.tax],
        ['Удержанный налог', plus(taxed.tax, taxed.returned)],
        ['Выплачено на руки', taxed.net],
        ...returnedRows(taxed),
      ]),
      text(`Расчёт налога. ${taxed.words}.`),
    ],
    proof: {
      title: 'Основание',
      rows: [
        { label: 'Налоговый статус', value: TAX_FORM_LABELS[payout.taxForm] },
        { label: 'Выплата', value: `№ ${id}, ${paidDay(payout)}` },
        { label: 'Номер перевода', value: payout.uuid, isCode: true },
      ],
      note: 'Годовую справку о доходах можно получить в личном кабинете налогоплательщика.',
    },
    foot: `Справка об удержанном налоге ${number}`,
    madeAt: payout.paidAt,
  };
}

/** Names stand as they are written in papers: nobody's is declined by a machine. */
function partiesOf(payout: Paid, operator: string, role: string): Block[] {
  const name = operator === '' ? 'оператор платформы «Перо»' : operator;
  return [text(`${role}: ${name}.`), text(`Автору: ${payeeOf(payout)}.`)];
}

/** A payout that was ordered in one year and paid in the next is taxed by the next. */
function returnedRows({ returned }: Taxed): (readonly [string, Money])[] {
  if (returned === 0) return [];
  if (returned > 0) return [['Излишне удержанный налог возвращён на счёт Автора в «Пере»', returned]];
  return [['Недостающий налог удержан со счёта Автора в «Пере»', money(-returned)]];
}

function paidDay({ paidAt }: Paid): string {
  return formatDay(moscowDay(paidAt));
}

function payeeOf({ payee, payeeInn }: Paid): string {
  return payeeInn === null ? `${payee}` : `${payee}, ИНН ${payeeInn}`;
}

function text(words: string): Block {
  return { kind: 'paragraph', words: plain(words) };
}

function sumsTable(rows: readonly (readonly [string, Money])[]): Block {
  return {
    kind: 'table',
    head: [plain('Показатель'), plain('Сумма')],
    rows: rows.map(([label, amount]) => [plain(label), plain(formatMoney(amount))]),
    align: ['left', 'right'],
  };
}

function plain(words: string): Words {
  return [{ kind: 'text', text: words }];
}
