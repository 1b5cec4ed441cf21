import { type Day, formatDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import type { Slot } from '../../contract/shapes.ts';
import css from './calendar.module.css';

type Props = {
  readonly slots: readonly Slot[];
  /** The days that are chosen; the first is what is pressed. */
  readonly first: string | null;
  readonly count: number;
  readonly onChoose: (day: Day) => void;
};

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');

/** Weeks one after the other, the month in the margin, ten small marks: the places. */
export function Calendar({ slots, first, count, onChoose }: Props) {
  const chosen = chosenOf(slots, first, count);
  return (
    <div className={css.calendar}>
      <div className={css.week} aria-hidden="true">
        <span className={css.month} />
        {WEEKDAYS.map((name) => (
          <span key={name} className={css.weekday}>
            {name}
          </span>
        ))}
      </div>
      {weeksOf(slots).map((week) => (
        <div key={week.key} className={css.week}>
          <span className={css.month}>{week.month}</span>
          {week.days.map((slot, index) =>
            slot === null ? (
              <span key={`${week.key}-${WEEKDAYS[index]}`} className={css.none} />
            ) : (
              <DayCell key={slot.day} slot={slot} isChosen={chosen.has(slot.day)} onChoose={onChoose} />
            ),
          )}
        </div>
      ))}
      <ul className={css.legend}>
        <li>
          <Marks taken={7} capacity={10} /> занято 7&nbsp;мест из&nbsp;10
        </li>
        {LEGEND.filter(([reason]) => slots.some(({ why_not }) => why_not === reason)).map(([reason, name, words]) => (
          <li key={reason}>
            <b>{name}</b> {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

const LEGEND = [
  ['soon', 'поздно', 'бронируют за\u00A03–60\u00A0дней'],
  ['rest', 'отдых', 'рядом другая скидка этой книги'],
  ['other-discount', 'скидка', 'в\u00A0этот день она меньше 20\u00A0%'],
  ['already', 'ваша', 'книга уже стоит на\u00A0таком месте'],
] as const;

function DayCell({ slot, isChosen, onChoose }: { slot: Slot; isChosen: boolean; onChoose: (day: Day) => void }) {
  const number = Number(slot.day.slice(8));
  return (
    <button
      type="button"
      className={css.day}
      data-first={number === 1 || undefined}
      disabled={slot.why_not !== null}
      aria-pressed={slot.why_not === null ? isChosen : undefined}
      onClick={() => onChoose(slot.day)}
    >
      <b>
        {number}
        <span className="visually-hidden">{formatDay(slot.day).slice(`${number}`.length)}: </span>
      </b>
      {(slot.why_not === null || slot.why_not === 'full') && <Marks taken={slot.taken} capacity={slot.capacity} />}
      <small>{slot.why_words ?? <Free slot={slot} />}</small>
    </button>
  );
}

/** What is seen stands within what is heard: the marks are places, the number is roubles. */
function Free({ slot: { capacity, taken, price } }: { slot: Slot }) {
  return (
    <>
      <span className="visually-hidden">
        свободно {capacity - taken} из {capacity},{' '}
      </span>
      {formatNumber(price / 100)}
      <span className="visually-hidden">&nbsp;₽</span>
    </>
  );
}

function Marks({ taken, capacity }: { taken: number; capacity: number }) {
  return (
    <span className={css.marks} aria-hidden="true">
      {Array.from({ length: capacity }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <i key={place} data-taken={place < taken || undefined} />
      ))}
    </span>
  );
}

function chosenOf(slots: readonly Slot[], first: string | null, count: number): ReadonlySet<string> {
  const from = first === null ? -1 : slots.findIndex(({ day }) => day === first);
  return new Set(from < 0 ? [] : slots.slice(from, from + count).map(({ day }) => day));
}

type Week = { readonly key: string; readonly month: string; readonly days: readonly (Slot | null)[] };

function weeksOf(slots: readonly Slot[]): Week[] {
  const first = slots[0];
  if (!first) return [];
  const lead = (new Date(`${first.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (Slot | null)[] = [...Array<null>(lead).fill(null), ...slots];
  const weeks: Week[] = [];
  let shown = '';
  for (let at = 0; at < cells.length; at += 7) {
    const days = cells.slice(at, at + 7);
    const known = days.filter((one) => one !== null);
    const month = MONTHS[Number((known.at(-1)?.day ?? first.day).slice(5, 7)) - 1] ?? '';
    weeks.push({
      key: known[0]?.day ?? `${at}`,
      month: month === shown ? '' : month,
      days: [...days, ...Array<null>(7 - days.length).fill(null)],
    });
    shown = month;
  }
  return weeks;
}
