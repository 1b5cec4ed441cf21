import { formatDayRange, moscowDay } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listComparisons, type ShownComparison } from '../contract/comparisons.ts';
import css from './page/comparisons.module.css';
import { leadOf, pairWords, sureWords, TITLES, VERDICTS } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { comparisons: await need(callFrom(context)(listComparisons, { limit: 100 })), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Сравнения') }];
}

export default function ComparisonsPage() {
  const { comparisons, now } = useLoaderData<typeof loader>();
  const open = comparisons.filter(({ status }) => status !== 'over');
  const over = comparisons.filter(({ status }) => status === 'over');
  const begin = (
    <ButtonLink kind="go" to="/comparisons/new/">
      Сравнить
    </ButtonLink>
  );
  if (comparisons.length === 0) {
    return (
      <>
        <PageHeader title="Сравнения" />
        <EmptyState title="Какая обложка лучше?" action={begin}>
          Спорить можно долго, а&nbsp;можно спросить читателей. Бесплатно, и&nbsp;ответ с&nbsp;честными «от»
          и&nbsp;«до».
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Сравнения"
        lead="Что привлекает читателей больше: спрашиваем их самих и&nbsp;не&nbsp;спешим с&nbsp;выводом."
        action={begin}
      />
      {open.length > 0 && (
        <Section title="Идут">
          <Rows items={open} now={now} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title="Закончились">
          <Rows items={over} now={now} />
        </Section>
      )}
    </>
  );
}

function Rows({ items, now }: { items: readonly ShownComparison[]; now: Date }) {
  return (
    <ul className={css.rows}>
      {items.map((one) => (
        <li key={one.id}>
          <Link to={`/comparisons/${one.id}/`} className={css.row}>
            <Cover id={one.book_id} title={one.cover.title} author={one.cover.author} image={one.cover.url} />
            <span>
              <b>{TITLES[one.kind]}</b>
              <span className="dim">
                {one.kind === 'price' ? `${pairWords(one)}, «${one.title}»` : `«${one.title}»`}
              </span>
              <span className="xs dimmer">{datesOf(one, now)}</span>
            </span>
            <span>
              <b>{standingOf(one)}</b>
              <span className="dim">{asideOf(one)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function datesOf({ began_at, made_at, ended_at }: ShownComparison, now: Date): string {
  return formatDayRange({ first: moscowDay(began_at ?? made_at), last: moscowDay(ended_at ?? now) });
}

function standingOf({ status, outcome, kind, day, expected_days }: ShownComparison): string {
  if (outcome) return VERDICTS[outcome](kind);
  if (status === 'checking') return 'На\u00A0проверке';
  if (status === 'starting') return 'Передаём магазину';
  if (day === 0) return 'Начнётся завтра';
  return expected_days === null ? `День ${day}` : `День ${day} из\u00A0${Math.max(day, expected_days)}`;
}

function asideOf(one: ShownComparison): string {
  const { status, kind, taken_at, ahead, sureness, outcome } = one;
  if (taken_at) return 'вторая теперь в\u00A0книге';
  if (outcome || status !== 'running') return leadOf(one);
  if (kind === 'price') return 'судить рано: ждём все дни';
  if (ahead === null) return 'пока поровну';
  return `${ahead === 'b' ? 'вторая' : 'первая'} впереди: ${sureWords(sureness)}, судить рано`;
}
