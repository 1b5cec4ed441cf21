import { Icon } from '@pero/ui/icon';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { DataTable } from '@pero/ui/tables/data-table';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type FailedJob, readOperations, type SetAside, type TroubledLetter } from '../contract.ts';
import { QUARANTINE_WORDS } from '../rules.ts';
import css from './operations.module.css';
import { JobActions, LetterActions, SetAsideActions } from './row-actions.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await need(callFrom(context)(readOperations, {}))), now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Хозяйство') }, { name: 'robots', content: 'noindex' }];
}

export default function OperationsPage() {
  const { jobs, letters, quarantine, now } = useLoaderData<typeof loader>();
  return (
    <div className={css.page}>
      <PageHeader
        title="Хозяйство"
        lead="Здесь видно то, что не&nbsp;получилось само: задания, письма и&nbsp;события магазина. Ничего не&nbsp;потеряно и&nbsp;ничего не&nbsp;держит остальных. Каждое действие записывается."
      />
      <Section title="Задания" note={countOf(jobs)}>
        {jobs.length === 0 ? (
          <Calm words="Все задания выполнены">Сюда попадает то, что не&nbsp;вышло и&nbsp;после всех повторов.</Calm>
        ) : (
          <Jobs jobs={jobs} now={now} />
        )}
      </Section>
      <Section title="Письма" note={countOf(letters)}>
        {letters.length === 0 ? (
          <Calm words="Почта уходит">Письмо, которое не&nbsp;приняли с&nbsp;первого раза, появится здесь.</Calm>
        ) : (
          <Letters letters={letters} now={now} />
        )}
      </Section>
      <Section title="События магазина" note={countOf(quarantine)}>
        {quarantine.length === 0 ? (
          <Calm words="Всё понято и&nbsp;посчитано">
            Событие, которое не&nbsp;удалось понять или начислить, ждёт здесь вместе со&nbsp;следующими событиями
            той&nbsp;же книги. Остальные книги не&nbsp;ждут.
          </Calm>
        ) : (
          <Quarantine things={quarantine} now={now} />
        )}
      </Section>
    </div>
  );
}

/** Three rooms of one page: each says in a line that all is well in it. */
function Calm({ words, children }: { words: string; children: ReactNode }) {
  return (
    <p className={css.calm}>
      <Icon name="check" size={20} />
      <span>
        {words}. <span className="dim">{children}</span>
      </span>
    </p>
  );
}

/** Of an event without a book of ours. */
function whoseOf(artId: number | null): string {
  if (artId === null) return 'Неизвестно чьё';
  return artId === 0 ? 'Весь магазин' : 'Нет у\u00A0нас';
}

function countOf(rows: readonly unknown[]): string | undefined {
  return rows.length === 0 ? undefined : String(rows.length);
}

function Jobs({ jobs, now }: { jobs: readonly FailedJob[]; now: Date }) {
  return (
    <DataTable
      caption="Задания, которые не получились"
      fold
      rows={jobs}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Задание',
          cell: ({ room, name, about }) => (
            <span className={css.what}>
              <b>{room}</b>
              <span className="xs dim">{name}</span>
              {about && <span className="xs dimmer">{about}</span>}
            </span>
          ),
        },
        { title: 'Ошибка', cell: ({ error }) => <span className={css.error}>{error}</span> },
        { title: 'Попыток', number: true, cell: ({ tries }) => tries },
        { title: 'Не выходит с', cell: ({ died_at }) => <Moment at={died_at} now={now} /> },
        {
          title: <span className="visually-hidden">Действия</span>,
          cell: (job) => <JobActions job={job} alike={jobs.filter(({ name }) => name === job.name).length} />,
        },
      ]}
    />
  );
}

function Letters({ letters, now }: { letters: readonly TroubledLetter[]; now: Date }) {
  return (
    <DataTable
      caption="Письма, которые не ушли"
      fold
      rows={letters}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Письмо',
          cell: ({ subject, to }) => (
            <span className={css.what}>
              <b>{subject}</b>
              <span className="xs dim">{to}</span>
            </span>
          ),
        },
        {
          title: 'Состояние',
          cell: ({ state, next_at }) =>
            state === 'dead' ? (
              <StateTag tone="bad">Не отправить</StateTag>
            ) : (
              <span className={css.what}>
                <StateTag tone="wait">Ждёт</StateTag>
                {next_at && (
                  <span className="xs dim">
                    снова <Moment at={next_at} now={now} />
                  </span>
                )}
              </span>
            ),
        },
        { title: 'Ответ почты', cell: ({ error }) => <span className={css.error}>{error}</span> },
        { title: 'Попыток', number: true, cell: ({ tries }) => tries },
        { title: 'Написано', cell: ({ created_at }) => <Moment at={created_at} now={now} /> },
        {
          title: <span className="visually-hidden">Действия</span>,
          cell: (letter) => <LetterActions letter={letter} />,
        },
      ]}
    />
  );
}

function Quarantine({ things, now }: { things: readonly SetAside[]; now: Date }) {
  return (
    <DataTable
      caption="События магазина, которые отложены"
      fold
      rows={things}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      columns={[
        {
          title: 'Книга',
          cell: ({ title, art_id, book_id }) => (
            <span className={css.what}>
              {book_id === null ? (
                <b>{whoseOf(art_id)}</b>
              ) : (
                <Link className="link" to={`/moderation/book/${book_id}/`}>
                  {title || `Книга ${book_id}`}
                </Link>
              )}
              {art_id !== null && art_id > 0 && <span className="xs dim">номер в&nbsp;магазине {art_id}</span>}
            </span>
          ),
        },
        {
          title: 'Что случилось',
          cell: ({ kind, reason }) => (
            <span className={css.what}>
              <span>{QUARANTINE_WORDS[kind]}</span>
              {reason && <span className={css.error}>{reason}</span>}
            </span>
          ),
        },
        { title: 'Ждут за ним', number: true, cell: ({ waiting }) => waiting },
        { title: 'С какого времени', cell: ({ since }) => <Moment at={since} now={now} /> },
        {
          title: <span className="visually-hidden">Действия</span>,
          cell: (thing) => <SetAsideActions thing={thing} />,
        },
      ]}
    />
  );
}
