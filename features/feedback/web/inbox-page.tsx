import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { SearchField } from '@pero/ui/fields/search-field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { StateTag } from '@pero/ui/states/state-tag';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { Form, Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { countFeedback, type ListedFeedback, listFeedback, listReady, readFeedback } from '../contract.ts';
import { type FeedbackState, STATE_LABELS, topicLabel } from '../rules.ts';
import css from './inbox.module.css';
import { InboxMessage } from './inbox-message.tsx';
import { type InboxQuery, LONGEST_SEARCH, pathTo, queryIn, rowsOf } from './inbox-query.ts';
import { type Several, SeveralBar, useSeveral } from './inbox-several.tsx';
import { TONES } from './inbox-tones.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = queryIn(context.get(pageRequest).search);
  const [response, { new: waiting }, ready, message] = await Promise.all([
    call(listFeedback, {
      ...rowsOf(query.page),
      ...(query.state && { state: query.state }),
      ...(query.q && { q: query.q }),
    }),
    need(call(countFeedback, {})),
    need(call(listReady, {})),
    query.messageId === null ? null : need(call(readFeedback, { messageId: query.messageId })),
  ]);
  const items = await need(Promise.resolve(response));
  return { query, items, waiting, ready, message, hasNext: Boolean(response.pagination?.next_page), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Обращения') }, { name: 'robots', content: 'noindex' }];
}

export default function InboxPage() {
  const { query, items, waiting, ready, message, hasNext, now } = useLoaderData<typeof loader>();
  const several = useSeveral(items);
  useFresh(!several.isBusy);
  return (
    <>
      <PageHeader title="Обращения" action={<Search query={query} />} />
      <StateTabs query={query} waiting={waiting} />
      <div
        className={message ? `${css.desk} ${css.open}` : css.desk}
        data-empty={(items.length === 0 && !message) || undefined}
      >
        <div className={css.list}>
          {items.length === 0 && <Nothing query={query} />}
          <SeveralBar several={several} />
          <ul>
            {items.map((item) => (
              <Row key={item.id} item={item} query={query} now={now} several={several} />
            ))}
          </ul>
          <Pager query={query} hasNext={hasNext} />
        </div>
        {message ? (
          <InboxMessage
            key={message.id}
            message={message}
            ready={ready}
            back={pathTo({ ...query, messageId: null })}
            to={(messageId) => pathTo({ ...query, messageId })}
          />
        ) : (
          items.length > 0 && (
            <p className={`italic dim ${css.hint}`}>Выберите обращение, чтобы прочитать и&nbsp;ответить.</p>
          )
        )}
      </div>
    </>
  );
}

/** Without scripts the same form is sent by Enter. */
function Search({ query }: { query: InboxQuery }) {
  return (
    <Form role="search" className={css.search} action="/moderation/feedback/">
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <SearchField
        key={query.q}
        label="Искать в&nbsp;обращениях"
        name="q"
        defaultValue={query.q}
        maxLength={LONGEST_SEARCH}
        placeholder="Слова, имя, почта, номер"
      />
    </Form>
  );
}

function StateTabs({ query, waiting }: { query: InboxQuery; waiting: number }) {
  const tab = (state: FeedbackState | null, label: string, count = 0) => (
    <Link
      to={pathTo({ state, page: 1, messageId: null, q: query.q })}
      {...(state === query.state && { 'aria-current': 'page' as const })}
    >
      {label}
      {count > 0 && <sup className="warn">{count}</sup>}
    </Link>
  );
  return (
    <nav className="tabs" aria-label="Обращения по состоянию">
      {tab(null, 'Все')}
      {tab('new', 'Ждут ответа', waiting)}
      {tab('answered', 'Отвечены')}
      {tab('closed', 'Закрыты')}
    </nav>
  );
}

type RowProps = { item: ListedFeedback; query: InboxQuery; now: Date; several: Several };

function Row({ item, query, now, several }: RowProps) {
  return (
    <li className={css.line}>
      {item.state !== 'closed' && (
        <span className={`check-field ${css.pick}`}>
          <input
            type="checkbox"
            checked={several.chosen.has(item.id)}
            aria-label={`Выбрать: ${item.name || item.email}, №\u00A0${item.id}`}
            onChange={() => several.toggle(item.id)}
          />
        </span>
      )}
      <Link
        className={css.row}
        to={pathTo({ ...query, messageId: item.id })}
        {...(item.id === query.messageId && { 'aria-current': 'true' as const })}
        preventScrollReset
      >
        <span className={css.rowTop}>
          <b>{item.name || item.email}</b>
          <span className="xs dimmer nowrap">
            <Moment at={item.last_at} now={now} />
          </span>
        </span>
        <span className={css.excerpt}>{item.excerpt}</span>
        <span className={css.rowTop}>
          <span className="xs dim">
            {topicLabel(item.topic)}
            {item.has_screenshot && ', со\u00A0снимком'}
            {whoWords(item)}
          </span>
          <StateTag tone={TONES[item.state]}>{STATE_LABELS[item.state]}</StateTag>
        </span>
      </Link>
    </li>
  );
}

/** Who is at it, or was. */
function whoWords({ holder, answered_by }: ListedFeedback): string {
  if (holder) return `, отвечает ${holder.name}`;
  return answered_by ? `, ответ: ${answered_by.name}` : '';
}

function Nothing({ query: { state, q } }: { query: InboxQuery }) {
  if (q !== '') return <EmptyState title="Ничего не&nbsp;нашлось">Попробуйте короче или другими словами.</EmptyState>;
  if (state === 'new') return <EmptyState title="Всем ответили">Новых обращений нет.</EmptyState>;
  return <EmptyState title="Здесь пусто">Когда люди напишут через «Написать нам», письма появятся здесь.</EmptyState>;
}

function Pager({ query, hasNext }: { query: InboxQuery; hasNext: boolean }) {
  if (query.page === 1 && !hasNext) return null;
  const at = (page: number) => pathTo({ ...query, page, messageId: null });
  return (
    <nav className={css.pager} aria-label="Страницы">
      {query.page > 1 ? <ButtonLink to={at(query.page - 1)}>Новее</ButtonLink> : <span />}
      {hasNext && <ButtonLink to={at(query.page + 1)}>Раньше</ButtonLink>}
    </nav>
  );
}
