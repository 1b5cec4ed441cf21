import { formatMoment } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { StateTag, type Tone } from '@pero/ui/states/state-tag';
import { type Column, DataTable } from '@pero/ui/tables/data-table';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ShownAnnouncement, stopAnnouncement } from '../../contract/announcements.ts';
import { WHOM_WORDS } from '../../rules/announcements.ts';
import { TYPE_LABELS } from '../../rules.ts';
import css from './announcements.module.css';

export function AnnouncementTable({ items }: { readonly items: readonly ShownAnnouncement[] }) {
  if (items.length === 0) {
    return (
      <EmptyState title="Ещё ничего не рассылали" level={3}>
        Здесь будет видно, кто что написал, кому и&nbsp;сколько человек это получили.
      </EmptyState>
    );
  }
  return <DataTable caption="Рассылки" rows={items} keyOf={({ id }) => id} columns={COLUMNS} fold />;
}

const STATES: Readonly<Record<ShownAnnouncement['state'], { readonly words: string; readonly tone: Tone }>> = {
  scheduled: { words: 'назначена', tone: 'wait' },
  sending: { words: 'рассылается', tone: 'wait' },
  sent: { words: 'отправлена', tone: 'ok' },
  stopped: { words: 'остановлена', tone: 'warn' },
};

const COLUMNS: readonly Column<ShownAnnouncement>[] = [
  {
    title: 'Что',
    cell: ({ type, title, text }) => (
      <span className={css.what}>
        <b>{title}</b>
        <small>
          {TYPE_LABELS[type]}. {text}
        </small>
      </span>
    ),
  },
  { title: 'Кому', cell: whomWords },
  {
    title: 'Когда',
    cell: ({ send_at, made_by }) => (
      <span className={css.what}>
        {formatMoment(new Date(send_at))}
        <small>{made_by}</small>
      </span>
    ),
  },
  {
    title: 'Получили',
    number: true,
    cell: ({ told, wanted }) => `${formatNumber(told)} из\u00A0${formatNumber(wanted)}`,
  },
  {
    title: 'Что с\u00A0ней',
    cell: ({ state }) => <StateTag tone={STATES[state].tone}>{STATES[state].words}</StateTag>,
  },
  { title: <span className="visually-hidden">Что сделать</span>, cell: (one) => <Stopping announcement={one} /> },
];

function whomWords({ whom, genre, level }: ShownAnnouncement): string {
  const parts = [WHOM_WORDS[whom], genre, level === null ? null : `уровень ${level} и\u00A0выше`];
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

/** Whoever has it keeps it: it is pressed twice. */
function Stopping({ announcement: { id, state } }: { readonly announcement: ShownAnnouncement }) {
  const stop = useAct(stopAnnouncement);
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  if (state === 'sent' || state === 'stopped') return null;
  if (!isAsked) {
    return (
      <TextButton tone="ink" onClick={() => setAsked(true)}>
        Остановить
      </TextButton>
    );
  }
  async function press() {
    await stop.act({ announcementId: id });
    await revalidate();
  }
  return (
    <span className={css.what}>
      <TextButton disabled={stop.isFetching} onClick={() => void press()}>
        Точно остановить
      </TextButton>
      {stop.errors[0] && (
        <small className="bad" role="alert">
          {stop.errors[0].messages[0]}
        </small>
      )}
    </span>
  );
}
