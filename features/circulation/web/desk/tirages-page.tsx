import { formatMoney, money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Pager } from '@pero/ui/tables/pager';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { PAGE_SIZE } from '@pero/wire/envelope';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { DESK_TABS, listTirages, type TirageAtDesk } from '../../contract/desk.ts';
import { shortMoment } from '../tirage/days.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import css from './desk.module.css';
import { RefundDialog } from './refund-dialog.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const query = new URLSearchParams(context.get(pageRequest).search);
  const tab = DESK_TABS.find((known) => known === query.get('tab')) ?? 'attention';
  const asked = Number(query.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const answer = await callFrom(context)(listTirages, { tab, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const items = await need(Promise.resolve(answer));
  return { tab, items, page, pages: Math.ceil((answer.pagination?.count ?? 0) / PAGE_SIZE) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Тиражи авторов') }, { name: 'robots', content: 'noindex' }];
}

const TAB_WORDS = { attention: 'Нужен человек', going: 'Идут', over: 'Завершены' } as const;

/** What waits for a person of the staff: complaints, delays, parcels that came back. */
export default function TiragesPage() {
  const { tab, items, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Тиражи авторов"
        lead={hang('Жалобы, задержки и вернувшиеся посылки. Отсюда же возвращают деньги за брак.')}
      />
      <nav className={css.acts} aria-label="Какие тиражи">
        {DESK_TABS.map((name) => (
          <ButtonLink key={name} size="sm" kind={name === tab ? 'ink' : 'line'} to={`?tab=${name}`}>
            {TAB_WORDS[name]}
          </ButtonLink>
        ))}
      </nav>
      {items.length === 0 && (
        <EmptyState title={tab === 'attention' ? 'Всё спокойно' : 'Тиражей здесь нет'}>
          {hang(
            tab === 'attention'
              ? 'Никто не жалуется, ничего не опаздывает и не вернулось.'
              : 'Они появятся, когда их закажут.',
          )}
        </EmptyState>
      )}
      {items.map((tirage) => (
        <Tirage key={tirage.id} tirage={tirage} />
      ))}
      <Pager page={page} pages={pages} to={(other) => `?tab=${tab}&page=${other}`} />
    </>
  );
}

const REFUNDABLE = ['in_production', 'shipped', 'delivered'];

function Tirage({ tirage }: { tirage: TirageAtDesk }) {
  const [isRefunding, setRefunding] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  return (
    <article className={css.tirage}>
      <header>
        <b>
          №&nbsp;Т-{tirage.id}, «{tirage.title}»
        </b>
        <span className="dim">
          {tirage.author.name}, {counted(tirage.items_count, 'экземпляр', 'экземпляра', 'экземпляров')}
        </span>
        <span>{tirage.status_words}</span>
        {tirage.total_amount !== null && <span className="num">{formatMoney(money(tirage.total_amount))}</span>}
      </header>
      {tirage.is_delayed && <p className="warn">Задерживается: {tirage.delay_reason}</p>}
      {tirage.complaint !== '' && (
        <p className={css.complaint}>
          {tirage.complaint}
          {tirage.complained_at && <span className="sm dim"> {shortMoment(tirage.complained_at)}</span>}
        </p>
      )}
      {tirage.tracks.length > 0 && <p className="sm dim">Посылки: {tirage.tracks.join(', ')}</p>}
      <div className={css.acts}>
        {REFUNDABLE.includes(tirage.status) && (
          <Button size="sm" onClick={() => setRefunding(true)}>
            Вернуть деньги
          </Button>
        )}
        {tirage.complained_at !== null && (
          <Button size="sm" kind="quiet" onClick={() => setAnswering(true)}>
            Ответить без&nbsp;денег
          </Button>
        )}
      </div>
      {isRefunding && <RefundDialog tirage={tirage} onClose={() => setRefunding(false)} />}
      {isAnswering && <AnswerDialog tirage={tirage} onClose={() => setAnswering(false)} />}
    </article>
  );
}
