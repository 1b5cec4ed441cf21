import { addDays, type Day, day, formatDay, isDay, lengthOf } from '@pero/kernel/day';
import { formatMoney, type Money, times } from '@pero/kernel/money';
import { formatPercent, percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { PickOne } from '@pero/ui/fields/pick-one';
import { Slider } from '@pero/ui/fields/slider';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { authorOfSale } from '@pero/works/rules/royalty/royalty';
import { type FormEvent, useState } from 'react';
import { type DiscountableWork, giveDiscount } from '../../contract/discounts.ts';
import {
  DAYS,
  daysReasonOf,
  discounted,
  firstPossible,
  largestFor,
  PERCENTS,
  REST_DAYS,
} from '../../rules/discounts.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import css from './add-discount.module.css';

type AddDiscountProps = {
  readonly works: readonly DiscountableWork[];
  readonly first: number | null;
  readonly today: Day;
  readonly onClose: () => void;
  readonly onGiven: () => void;
};

/** Price, royalty and rules answer while it is thought of; the same rules say no at the server. */
export function AddDiscount({ works, first, today, onClose, onGiven }: AddDiscountProps) {
  const possible = works.filter(({ why_not, price }) => why_not === null && price !== null);
  const [workId, setWorkId] = useState(first ?? possible[0]?.id ?? null);
  const work = possible.find(({ id }) => id === workId) ?? possible[0];
  if (!work) {
    return (
      <Dialog title="Поставить скидку" onClose={onClose}>
        <p>
          Сейчас её не&nbsp;на&nbsp;что поставить: скидка бывает у&nbsp;платных книг, которые продаются, и&nbsp;цена
          с&nbsp;ней не&nbsp;ниже 49,90&nbsp;₽.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title="Поставить скидку" onClose={onClose} width={860}>
      <PickOne
        label="На что"
        options={possible.map((one) => ({ value: String(one.id), label: `${one.title}, ${priceWords(one)}` }))}
        value={String(work.id)}
        onChoose={(chosen) => setWorkId(Number(chosen))}
      />
      <Choice key={work.id} work={work} today={today} onClose={onClose} onGiven={onGiven} />
    </Dialog>
  );
}

type ChoiceProps = Pick<AddDiscountProps, 'today' | 'onClose' | 'onGiven'> & { readonly work: DiscountableWork };

const WEEK = 7;

function Choice({ work, today, onClose, onGiven }: ChoiceProps) {
  const give = useAct(giveDiscount);
  const price = work.price as Money;
  const most = largestFor(price) ?? percent(PERCENTS.least);
  const [part, setPart] = useState(Math.min(20, most));
  const { from, setFrom, to, setTo, days, reason, next, wrong } = useDays(work, today);
  const errorOf = (field: string) => give.errors.find((error) => error.field === field)?.messages[0];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!days || reason !== null) return;
    const { ok } = await give.act({ bookId: work.id, percent: part, starts_on: days.first, ends_on: days.last });
    if (!ok) return;
    void toastSuccess(`Скидка ${part}\u00A0% начнётся ${formatDay(days.first)}`);
    onGiven();
  }

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <div className={css.fields}>
        <Slider
          label="Скидка"
          value={part}
          least={PERCENTS.least}
          most={most}
          step={PERCENTS.step}
          shown={formatPercent(percent(part))}
          onMove={setPart}
          disabled={most === PERCENTS.least}
        />
        {most < PERCENTS.most && (
          <p className={css.hint}>Больше {formatPercent(most)} нельзя: цена вышла&nbsp;бы ниже 49,90&nbsp;₽.</p>
        )}
        <div className={css.days}>
          <Field
            label="С"
            type="date"
            min={addDays(today, 1)}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            error={wrong.first ?? errorOf('starts_on')}
          />
          <Field
            label="По"
            type="date"
            min={from}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            error={wrong.last ?? errorOf('ends_on')}
          />
        </div>
        <p className={css.hint}>
          {days && reason === null
            ? `${counted(lengthOf(days), 'день', 'дня', 'дней')}, с\u00A00:00 до\u00A023:59 по\u00A0Москве`
            : 'С\u00A00:00 первого дня до\u00A023:59 последнего, по\u00A0Москве'}
        </p>
        {next && (reason === 'rest' || reason === 'already' || reason === 'new-work') && (
          <TextButton
            onClick={() => {
              setFrom(next.first);
              setTo(next.last);
            }}
          >
            Сдвинуть на {formatDay(next.first)}
          </TextButton>
        )}
      </div>
      <Outlook work={work} price={price} part={part} reason={reason} hasDays={days !== null} />
      <div className={`dialog-actions ${css.actions}`}>
        <Button kind="go" type="submit" busy={give.isFetching} disabled={!days || reason !== null}>
          {days ? `Назначить на ${formatDay(days.first)}` : 'Назначить'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Отмена
        </Button>
        <small>Отменить можно до&nbsp;начала, снять&nbsp;— в&nbsp;любой день</small>
      </div>
      {formErrors(give.errors, ['starts_on', 'ends_on']).map((words) => (
        <p key={words} className="bad" role="alert">
          {words}
        </p>
      ))}
    </form>
  );
}

type OutlookProps = {
  readonly work: DiscountableWork;
  readonly price: Money;
  readonly part: number;
  readonly reason: ReturnType<typeof daysReasonOf>;
  readonly hasDays: boolean;
};

/** The days as they are typed, whether they may be, and which would. */
function useDays(work: DiscountableWork, today: Day) {
  const taken = work.taken.map(({ starts_on, ends_on }) => ({ first: day(starts_on), last: day(ends_on) }));
  const facts = { publishedOn: work.published_on && day(work.published_on) };
  const suggested = firstPossible(facts, taken, today, WEEK);
  const [from, setFrom] = useState<string>(suggested.first);
  const [to, setTo] = useState<string>(suggested.last);
  const days = isDay(from) && isDay(to) ? { first: from, last: to } : null;
  const reason = days && daysReasonOf(days, facts, taken, today);
  const length = days === null ? 1 : Math.min(Math.max(lengthOf(days), 1), DAYS.most);
  const next = days && firstPossible(facts, taken, today, length, days.first);
  return { from, setFrom, to, setTo, days, reason, next, wrong: dayWords(reason, next?.first ?? null) };
}

/** What the shop will show, what is left of it, and which rules hold. */
function Outlook({ work, price, part, reason, hasDays }: OutlookProps) {
  const lowered = discounted(price, percent(part));
  const [usual, now] = [price, lowered].map((sum) => authorOfSale(sum, percent(work.rate))) as [Money, Money];
  const isFree = reason !== 'rest' && reason !== 'already' && reason !== 'new-work';
  return (
    <div className={css.sums}>
      <p>
        Цена в&nbsp;магазине
        <b>
          <s>{formatMoney(price)}</s> {formatMoney(lowered)}
        </b>
      </p>
      <p>
        Вам с&nbsp;продажи
        <b>
          <s>{formatMoney(usual)}</s> {formatMoney(now)}
        </b>
      </p>
      {now > 0 && (
        <p className={css.same}>
          Чтобы заработать столько&nbsp;же, нужно продать{' '}
          <strong>{Math.ceil(times(usual, 10) / now)} вместо&nbsp;10</strong>.
        </p>
      )}
      <ul className={css.rules}>
        <Rule holds>Цена не&nbsp;ниже 49,90&nbsp;₽</Rule>
        <Rule holds={hasDays && reason !== 'days-too-many'}>От&nbsp;1 до&nbsp;14 дней</Rule>
        <Rule holds={isFree}>{restWords(work)}</Rule>
        <Rule holds={reason !== 'starts-past'}>Начинается не&nbsp;раньше завтрашнего дня</Rule>
      </ul>
    </div>
  );
}

function Rule({ holds, children }: { readonly holds: boolean; readonly children: React.ReactNode }) {
  return (
    <li className={holds ? css.holds : css.broken}>
      <span className="visually-hidden">{holds ? 'Соблюдено: ' : 'Не соблюдено: '}</span>
      {children}
    </li>
  );
}

function priceWords({ price }: DiscountableWork): string {
  return price === null ? 'бесплатно' : formatMoney(price);
}

function restWords({ published_on, taken, first_possible }: DiscountableWork): string {
  const last = taken.at(-1);
  if (last) return `Две недели после скидки до\u00A0${formatDay(day(last.ends_on))}`;
  const isNew =
    published_on !== null && first_possible !== null && addDays(day(published_on), REST_DAYS) >= first_possible;
  if (isNew) return 'Две недели после выхода книги';
  return 'Между скидками две недели';
}

/** The words of the server's rules, beside the same fields. */
function dayWords(reason: ReturnType<typeof daysReasonOf>, next: Day | null): { first?: string; last?: string } {
  if (reason === null) return {};
  const { field, message } = REFUSALS[reason];
  const words = message.replace('{first}', next === null ? '' : formatDay(next));
  return field === 'ends_on' ? { last: words } : { first: words };
}
