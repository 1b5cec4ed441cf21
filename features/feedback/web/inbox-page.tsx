import { ButtonLink } from '@pero/ui/button';
import { Moment } from '@pero/ui/day';
import { EmptyState } from '@pero/ui/empty-state';
import { PageHeader } from '@pero/ui/page-header';
import { StateTag } from '@pero/ui/state-tag';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { countFeedback, type ListedFeedback, listFeedback, readFeedback } from '../contract.ts';
import { type FeedbackState, STATE_LABELS, topicLabel } from '../rules.ts';
import css from './inbox.module.css';
import { InboxMessage } from './inbox-message.tsx';
import { type Asked, askedIn, pathTo, rowsOf } from './inbox-request.ts';
import { TONES } from './inbox-tones.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const asked = askedIn(context.get(pageRequest).search);
  const [told, { new: waiting }, message] = await Promise.all([
    call(listFeedback, { ...rowsOf(asked.page), ...(asked.state && { state: asked.state }) }),
    need(call(countFeedback, {})),
    asked.messageId === null ? null : need(call(readFeedback, { messageId: asked.messageId })),
  ]);
  const items = await need(Promise.resolve(told));
  return { asked, items, waiting, message, hasNext: Boolean(told.pagination?.next_page), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Обращения') }, { name: 'robots', content: 'noindex' }];
}

export default function InboxPage() {
  const { asked, items, waiting, message, hasNext, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Обращения" />
      <StateTabs chosen={asked.state} waiting={waiting} />
      <div className={message ? `${css.desk} ${css.open}` : css.desk}>
        <div className={css.list}>
          {items.length === 0 && <Nothing state={asked.state} />}
          <ul>
            {items.map((item) => (
              <Row key={item.id} item={item} asked={asked} now={now} />
            ))}
          </ul>
          <Pager asked={asked} hasNext={hasNext} />
        </div>
        {message ? (
          <InboxMessage key={message.id} message={message} back={pathTo({ ...asked, messageId: null })} />
        ) : (
          items.length > 0 && (
            <p className={`it dim ${css.hint}`}>Выберите обращение, чтобы прочитать и&nbsp;ответить.</p>
          )
        )}
      </div>
    </>
  );
}

function StateTabs({ chosen, waiting }: { chosen: FeedbackState | null; waiting: number }) {
  const tab = (state: FeedbackState | null, label: string, count = 0) => (
    <Link
      to={pathTo({ state, page: 1, messageId: null })}
      {...(state === chosen && { 'aria-current': 'page' as const })}
    >
      {label}
      {count > 0 && <sup className="w">{count}</sup>}
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

function Row({ item, asked, now }: { item: ListedFeedback; asked: Asked; now: Date }) {
  return (
    <li>
      <Link
        className={css.row}
        to={pathTo({ ...asked, messageId: item.id })}
        {...(item.id === asked.messageId && { 'aria-current': 'true' as const })}
        preventScrollReset
      >
        <span className={css.rowTop}>
          <b>{item.name || item.email}</b>
          <span className="xs dim3 nowrap">
            <Moment at={item.created_at} now={now} />
          </span>
        </span>
        <span className={css.excerpt}>{item.excerpt}</span>
        <span className={css.rowTop}>
          <span className="xs dim">
            {topicLabel(item.topic)}
            {item.has_screenshot && ', со\u00A0снимком'}
          </span>
          <StateTag tone={TONES[item.state]}>{STATE_LABELS[item.state]}</StateTag>
        </span>
      </Link>
    </li>
  );
}

function Nothing({ state }: { state: FeedbackState | null }) {
  if (state === 'new') return <EmptyState title="Всем ответили">Новых обращений нет.</EmptyState>;
  return <EmptyState title="Здесь пусто">Когда люди напишут через «Написать нам», письма появятся здесь.</EmptyState>;
}

function Pager({ asked, hasNext }: { asked: Asked; hasNext: boolean }) {
  if (asked.page === 1 && !hasNext) return null;
  const at = (page: number) => pathTo({ ...asked, page, messageId: null });
  return (
    <nav className={css.pager} aria-label="Страницы">
      {asked.page > 1 ? <ButtonLink to={at(asked.page - 1)}>Новее</ButtonLink> : <span />}
      {hasNext && <ButtonLink to={at(asked.page + 1)}>Раньше</ButtonLink>}
    </nav>
  );
}
