import { makeDocument } from '@pero/document/make';
import type { Document, Words } from '@pero/document/model';
import { addMonths, type Day, formatDay, startOf } from '@pero/kernel/day';
import { formatMoney, sum } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { reportDay } from '@pero/ledger/rules/periods';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { type SaleLine, sumsOf } from '../rules/publisher-sales.ts';
import { EDITION_WORDS } from '../rules/publisher-sheet.ts';
import { monthLabel } from '../rules/reports.ts';
import type { Rightholder } from '../store/publisher.ts';

type Facts = {
  readonly meta: Rightholder;
  readonly month: Day;
  readonly lines: readonly SaleLine[];
  readonly operator: string;
};

/** The act of a closed month: made anew each time, and the same each time, for nothing in a closed month changes. */
export async function actOfMonth(facts: Facts): Promise<MadeFile> {
  const document = documentOf(facts);
  const name = `${document.title}.pdf`.replaceAll('\u00A0', ' ');
  return { content: await makeDocument(document), mime: 'application/pdf', name };
}

function documentOf({ meta, month, lines, operator }: Facts): Document {
  const rows = sumsOf(lines);
  const total = sum(rows.map(({ royalty }) => royalty));
  const contract =
    meta.contractNumber === ''
      ? 'по\u00A0соглашению, подписанному в\u00A0кабинете'
      : `по\u00A0договору №\u00A0${meta.contractNumber}${meta.contractOn ? ` от\u00A0${formatDay(meta.contractOn)}` : ''}`;
  return {
    kicker: 'Акт',
    title: `Акт за\u00A0${monthLabel(month)}`,
    subtitle: [`${meta.name}, ${contract}`, `Отчёт закрыт ${formatDay(reportDay(month))}`],
    blocks: [
      {
        kind: 'paragraph',
        words: plain(
          `${operator === '' ? 'Оператор' : operator} и\u00A0${meta.name} подтверждают, что за\u00A0${monthLabel(month)} правообладателю причитается вознаграждение:`,
        ),
      },
      {
        kind: 'table',
        head: ['Книга', 'Издание, ISBN', 'Продано', 'Вознаграждение'].map(plain),
        rows: [
          ...rows.map(({ title, edition, isbn, sales, royalty }) =>
            [
              title === '' ? 'Исправления и\u00A0прочее' : title,
              [edition === null ? '' : EDITION_WORDS[edition], isbn ?? ''].filter((one) => one !== '').join(', '),
              formatNumber(sales),
              formatMoney(royalty),
            ].map(plain),
          ),
          ['Итого', '', '', formatMoney(total)].map(plain),
        ],
        align: ['left', 'left', 'right', 'right'],
      },
      {
        kind: 'paragraph',
        words: plain(
          'Каждая продажа, из\u00A0которых сложена сумма, есть в\u00A0таблице «Продажи по\u00A0одной» за\u00A0тот\u00A0же месяц. О\u00A0чём магазин сообщит позже, войдёт в\u00A0следующий открытый месяц. Вознаграждение перечисляется на\u00A0счёт из\u00A0договора.',
        ),
      },
    ],
    foot: `Акт за\u00A0${monthLabel(month)}, ${meta.name}`,
    madeAt: startOf(addMonths(month, 1)),
  };
}

function plain(words: string): Words {
  return [{ kind: 'text', text: words }];
}
