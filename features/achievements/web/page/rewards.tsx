import { day, formatDay, lengthOf, moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { formatPercent, percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { type Column, DataTable } from '@pero/ui/tables/data-table';
import { TextLink } from '@pero/ui/text-link';
import type { ShownReward } from '../../contract/achievements.ts';
import { METRICS } from '../../rules/levels.ts';
import { METRIC_WORDS } from '../../rules/words.ts';
import css from './status.module.css';

const LEVELS: Readonly<Record<number, string>> = { 2: 'второй', 4: 'четвёртый' };
/** So long before its end it is said. */
const SOON_DAYS = 14;

/** The discount one has now, until when, and the way to use it. */
export function RewardCard({ reward, now }: { readonly reward: ShownReward; readonly now: Date }) {
  const { level, discount_percentage, valid_until, state } = reward;
  const until = valid_until === null ? null : day(valid_until);
  const left = until === null ? 0 : lengthOf({ first: moscowDay(now), last: until });
  return (
    <div className={css.reward}>
      <p className={css.for}>Награда за&nbsp;{LEVELS[level]} уровень</p>
      <p className={css.big}>{formatPercent(percent(discount_percentage))}</p>
      {state === 'reserved' ? (
        <p>Ждёт в&nbsp;вашем заказе: сгорит, когда его оплатят, и&nbsp;вернётся, если он отменится.</p>
      ) : (
        <p>
          На&nbsp;один заказ: услугу или тираж. Применится сама. {until && <>Действует до&nbsp;{formatDay(until)}.</>}
        </p>
      )}
      {state === 'standing' && left <= SOON_DAYS && (
        <Note kind="warn">
          Осталось {counted(left, 'день', 'дня', 'дней')}. Если заказать сейчас, работать можно и&nbsp;позже.
        </Note>
      )}
      {state === 'reserved' ? (
        <ButtonLink to="/orders-new/">К&nbsp;заказам</ButtonLink>
      ) : (
        <ButtonLink kind="go" to="/services/">
          Выбрать, на&nbsp;что потратить
        </ButtonLink>
      )}
    </div>
  );
}

const NAMES: Readonly<Record<ShownReward['reward_type'], string>> = { FIRST: 'Первая', SECOND: 'Вторая' };

/** What each discount takes, and what became of it. */
export function RewardTable({ rewards }: { readonly rewards: readonly ShownReward[] }) {
  const columns: Column<ShownReward>[] = [
    { title: 'Скидка', cell: ({ reward_type }) => <b>{NAMES[reward_type]}</b> },
    ...METRICS.map(
      (metric): Column<ShownReward> => ({
        title: METRIC_WORDS[metric],
        cell: ({ metrics }) => <Needed of={metrics.find(({ metric_type }) => metric_type === metric)} />,
      }),
    ),
    {
      title: 'Что даёт',
      cell: (reward) => (
        <>
          <b>{formatPercent(percent(reward.discount_percentage))}</b>{' '}
          <span className="dim sm">{stateWords(reward)}</span>
        </>
      ),
    },
  ];
  return (
    <Section title="Скидки за&nbsp;уровень">
      <DataTable
        caption="Что нужно для каждой скидки"
        rows={rewards}
        keyOf={({ reward_type }) => reward_type}
        columns={columns}
      />
      <p className={css.small}>
        Скидка действует 90&nbsp;дней, на&nbsp;один заказ. Со&nbsp;скидкой за&nbsp;объём тиража не&nbsp;складывается:
        берём большую. Уровень не&nbsp;понижается, даже если книгу сняли.{' '}
        <TextLink to="/achievements/">Все пороги</TextLink>
      </p>
    </Section>
  );
}

function Needed({ of }: { of: ShownReward['metrics'][number] | undefined }) {
  if (!of) return null;
  const { needed, remaining } = of;
  if (remaining === 0) return <StateTag tone="ok">{formatNumber(needed)}</StateTag>;
  return (
    <StateTag tone="wait">
      {formatNumber(needed)}, ещё&nbsp;{formatNumber(remaining)}
    </StateTag>
  );
}

function stateWords({ state, valid_until, used_at }: ShownReward): string {
  switch (state) {
    case 'waits':
      return '';
    case 'standing':
      return valid_until === null ? '' : `до\u00A0${formatDay(day(valid_until))}`;
    case 'reserved':
      return 'ждёт в\u00A0заказе';
    case 'used':
      return used_at === null ? 'использована' : `использована ${formatDay(moscowDay(new Date(used_at)))}`;
    case 'over':
      return valid_until === null ? 'истекла' : `истекла ${formatDay(day(valid_until))}`;
  }
}
