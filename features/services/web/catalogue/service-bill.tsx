import { formatMoney } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Slider } from '@pero/ui/fields/slider';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { CATALOGUE, isServiceType, stageAmounts } from '../../rules/catalogue.ts';
import type { ListedService } from '../../rules/catalogue-list.ts';
import { termWords } from './price-words.ts';
import css from './service.module.css';

type ServiceBillProps = { service: ListedService; bookId: number | null; meetings: Meetings | null; readerId?: number };
type Meetings = { readonly count: number; readonly onCount: (count: number) => void };

/** What this one costs for this book, what is paid when, and the one step of the page. */
export function ServiceBill({ service, bookId, meetings, readerId }: ServiceBillProps) {
  const { type, count, orderPage } = service;
  if (count === null || orderPage === null || !isServiceType(type)) return null;
  const { stages, most, unit } = CATALOGUE[type];
  if (count.isTooMuch) return <TooMuch />;
  const amounts = stageAmounts(CATALOGUE[type], count.total);
  return (
    <Sheet bare className={css.bill}>
      <h2>Счёт</h2>
      {meetings && (
        <Slider
          label="Сколько встреч"
          value={meetings.count}
          least={1}
          most={most}
          step={1}
          shown={String(meetings.count)}
          onMove={meetings.onCount}
        />
      )}
      <Ledger
        rows={count.lines.map(({ what, amount }) => ({
          label: unit === 'piece' ? 'За\u00A0книгу' : what,
          value: formatMoney(amount),
        }))}
      />
      {count.isLeast && <p className="hint">{hang('Меньше не берём: посчитали как самый малый заказ.')}</p>}
      <p className={css.total}>
        <b>Итого</b>
        <output aria-live="polite">{formatMoney(count.total)}</output>
      </p>
      {stages.length > 1 && (
        <Ledger
          rows={stages.map(({ name, percent }, place) => ({
            label: `${name}, ${percent}\u00A0%`,
            value: formatMoney(amounts[place] ?? count.total),
            kind: 'sub' as const,
          }))}
        />
      )}
      <p className={css.term}>Срок: {termWords(count.days ?? 0)} с&nbsp;начала работы.</p>
      <ButtonLink to={orderPath(orderPage, { bookId, meetings, readerId })} kind="go" wide>
        Заказать
      </ButtonLink>
      <p className={css.under}>
        {hang('Сначала задание и счёт, оплата после них. Промокод и скидка автора считаются в заказе.')}
      </p>
    </Sheet>
  );
}

function orderPath(
  page: string,
  { bookId, meetings, readerId }: { bookId: number | null; meetings: Meetings | null; readerId: number | undefined },
): string {
  const query = new URLSearchParams({
    ...(bookId !== null && { book: String(bookId) }),
    ...(meetings && { count: String(meetings.count) }),
    ...(readerId !== undefined && { reader: String(readerId) }),
  }).toString();
  return query === '' ? page : `${page}?${query}`;
}

function TooMuch() {
  return (
    <Sheet>
      <p>
        Книга больше, чем вмещает один заказ. <TextLink to="/feedback/">Напишите нам</TextLink>, посчитаем
        и&nbsp;разделим работу на&nbsp;части.
      </p>
    </Sheet>
  );
}
