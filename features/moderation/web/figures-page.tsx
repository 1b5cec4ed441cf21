import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { DataTable } from '@pero/ui/tables/data-table';
import type { ResultOf } from '@pero/web-platform/call';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readFigures } from '../contract/figures.ts';
import { FIGURE_DAYS } from '../rules/figures.ts';
import { SLA_HOURS } from '../rules/timer.ts';
import css from './figures/figures.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search).get('days');
  const days = FIGURE_DAYS.find((known) => known === asked) ?? '30';
  return need(callFrom(context)(readFigures, { days }));
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Сроки и\u00A0качество') }, { name: 'robots', content: 'noindex' }];
}

type Figures = ResultOf<typeof readFigures>;

export default function FiguresPage() {
  const figures = useLoaderData<typeof loader>();
  const { days, kinds, appeals, complaints, moderators } = figures;
  return (
    <>
      <PageHeader
        title="Сроки и&nbsp;качество"
        lead={`Обещание: книга за\u00A0${SLA_HOURS}\u00A0часа, текст нейросети втрое дольше, профиль за\u00A0три рабочих дня.`}
      />
      <nav className="tabs" aria-label="За сколько дней">
        {FIGURE_DAYS.map((one) => (
          <Link
            key={one}
            to={one === '30' ? '/moderation/figures/' : `/moderation/figures/?days=${one}`}
            aria-current={Number(one) === days ? 'page' : undefined}
          >
            {counted(Number(one), 'день', 'дня', 'дней')}
          </Link>
        ))}
      </nav>
      <div className={css.kinds}>
        {kinds.map((kind) => (
          <Kind key={kind.kind} figures={kind} />
        ))}
        <dl className={css.kind}>
          <div>
            <dt>Апелляции</dt>
            <dd>{appeals.made}</dd>
          </div>
          <div>
            <dt>отказ отменён</dt>
            <dd>{appeals.granted}</dd>
          </div>
          <div>
            <dt>отказ подтверждён</dt>
            <dd>{appeals.refused}</dd>
          </div>
          <div>
            <dt>Жалобы</dt>
            <dd>{complaints}</dd>
          </div>
        </dl>
      </div>
      <Section title="Модераторы">
        {moderators.length === 0 ? (
          <EmptyState title="Решений не&nbsp;было">За эти дни никто ничего не&nbsp;проверил.</EmptyState>
        ) : (
          <Moderators moderators={moderators} />
        )}
        <p className={`sm dim ${css.words}`}>
          «Вовремя»&nbsp;— решение до&nbsp;обещанного срока. «Медиана»&nbsp;— за&nbsp;столько часов от&nbsp;отправки
          решена половина. «Пересмотрено»&nbsp;— одобренное, которое следующий проверяющий вернул или отклонил,
          и&nbsp;отказы, отменённые апелляцией.
        </p>
      </Section>
    </>
  );
}

const KIND_TITLES = { book: 'Книги', profile: 'Профили' } as const;

function Kind({ figures }: { figures: Figures['kinds'][number] }) {
  const { kind, received, decided, in_time, median_hours, waiting, late } = figures;
  return (
    <dl className={css.kind}>
      <div>
        <dt>{KIND_TITLES[kind]}, прислано</dt>
        <dd>{formatNumber(received)}</dd>
      </div>
      <div>
        <dt>решений</dt>
        <dd>{formatNumber(decided)}</dd>
      </div>
      <div>
        <dt>вовремя</dt>
        <dd>{percentWords(in_time)}</dd>
      </div>
      <div>
        <dt>медиана</dt>
        <dd>{hoursWords(median_hours)}</dd>
      </div>
      <div>
        <dt>ждут сейчас</dt>
        <dd>{formatNumber(waiting)}</dd>
      </div>
      <div data-bad={late > 0 || undefined}>
        <dt>из них просрочено</dt>
        <dd>{formatNumber(late)}</dd>
      </div>
    </dl>
  );
}

function Moderators({ moderators }: Pick<Figures, 'moderators'>) {
  return (
    <DataTable
      caption="Решения каждого модератора"
      fold
      rows={moderators}
      keyOf={({ id }) => id}
      columns={[
        { title: 'Модератор', cell: ({ name }) => name },
        { title: 'Решений', cell: ({ decided }) => formatNumber(decided), number: true },
        { title: 'Вовремя', cell: ({ in_time }) => percentWords(in_time), number: true },
        { title: 'Медиана', cell: ({ median_hours }) => hoursWords(median_hours), number: true },
        { title: 'Одобрено', cell: ({ approved }) => formatNumber(approved), number: true },
        { title: 'Возвращено', cell: ({ returned }) => formatNumber(returned), number: true },
        { title: 'Отклонено', cell: ({ rejected }) => formatNumber(rejected), number: true },
        {
          title: 'Замечаний на\u00A0возврат',
          cell: ({ remarks }) => (remarks === null ? '—' : formatNumber(remarks, 1)),
          number: true,
        },
        { title: 'Пересмотрено', cell: ({ overturned }) => formatNumber(overturned), number: true },
        { title: 'В\u00A0работе', cell: ({ holds }) => formatNumber(holds), number: true },
      ]}
    />
  );
}

function percentWords(percent: number | null): string {
  return percent === null ? '—' : `${percent}\u00A0%`;
}

function hoursWords(hours: number | null): string {
  if (hours === null) return '—';
  return hours < 0.1 ? 'минуты' : `${formatNumber(hours, 1)}\u00A0ч`;
}
