import { formatDay } from '@pero/kernel/day';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { initialsOf } from '@pero/web-platform/session';
import { Link } from 'react-router';
import type { CaseCard } from '../../contract/queue.ts';
import type { Judge } from '../../rules/cases.ts';
import { Timer } from '../parts/timer.tsx';
import css from './queue.module.css';
import { authorWords, noteOf } from './queue-words.ts';
import { deskOf, rowActOf } from './row-act.ts';
import { type Bulk, isTickable } from './use-bulk.ts';
import type { Taking } from './use-take.ts';

type QueueRowProps = { card: CaseCard; now: Date; me: Judge; taking: Taking; bulk?: Bulk };

export function QueueRow({ card, now, me, taking, bulk }: QueueRowProps) {
  const lost = taking.lost.get(card.id);
  const isLost = lost !== undefined;
  return (
    <tr className={isLost ? css.lost : undefined}>
      {bulk && (
        <td className={css.tick}>
          {isTickable(card) && (
            <span className="check-field">
              <input
                type="checkbox"
                aria-label={`Выбрать: ${card.title}`}
                checked={bulk.has(card.id)}
                onChange={() => bulk.toggle(card.id)}
              />
            </span>
          )}
        </td>
      )}
      <td className={css.when}>
        <When card={card} now={now} />
      </td>
      <th scope="row" className={css.what}>
        <div className="book-cell">
          <Face card={card} />
          <div>
            <Title card={card} />
            <span>{noteOf(card)}</span>
          </div>
        </div>
      </th>
      <td className={css.who}>
        {card.kind !== 'profile' && <div>{card.author_name}</div>}
        <div className="dim">{authorWords(card.author_status_group)}</div>
      </td>
      {card.kind === 'book' && <td className={css.licence}>{card.license_label.toLowerCase()}</td>}
      {card.kind === 'book' && <td className={`align-right ${css.volume}`}>{card.size}</td>}
      <td className={css.seen}>
        <Glance glance={card.glance} />
      </td>
      <td className={css.act}>
        <Act card={card} me={me} taking={taking} lost={lost} />
      </td>
    </tr>
  );
}

/** The clock of what nobody is late with does not run. */
export function When({ card, now }: { card: CaseCard; now: Date }) {
  if (card.state === 'frozen') {
    return (
      <span className="dim">{card.frozen_until ? `вернуться ${formatDay(card.frozen_until)}` : 'на\u00A0паузе'}</span>
    );
  }
  if (card.state === 'returned' || card.state === 'final_returned') return <span className="dim">у&nbsp;автора</span>;
  if (card.state === 'upload_failed') return <span className="dim">не&nbsp;загрузилась</span>;
  return <Timer dueAt={card.due_at} since={card.submitted_at} now={now} />;
}

export function Face({ card }: { card: CaseCard }) {
  if (card.kind === 'profile') {
    return (
      <span className="avatar" aria-hidden="true">
        {initialsOf(card.title)}
      </span>
    );
  }
  return (
    <Cover id={card.subject_id} title={card.title} author={card.cover?.author ?? ''} image={card.cover?.url ?? null} />
  );
}

function Title({ card }: { card: CaseCard }) {
  return (
    <Link to={deskOf(card)} data-row className={css.title}>
      {card.title}
    </Link>
  );
}

function Glance({ glance }: Pick<CaseCard, 'glance'>) {
  if (glance.length === 0) return <span className="dim">без находок</span>;
  return (
    <ul>
      {glance.map(({ words, tone }) => (
        <li key={words} className={tone === 'plain' ? 'dim' : tone}>
          {words}
        </li>
      ))}
    </ul>
  );
}

const OWN = { book: 'ваша книга', profile: 'ваш профиль', circulation: 'ваш тираж' } as const;

type ActProps = { card: CaseCard; me: Judge; taking: Taking; lost?: string | undefined };

export function Act({ card, me, taking, lost }: ActProps) {
  if (lost !== undefined) return <span className="sm dim">{lost}</span>;
  const to = deskOf(card);
  switch (rowActOf(card, me)) {
    case 'take':
      return (
        <Button
          size="sm"
          busy={taking.busy === card.id}
          aria-label={`Взять: ${card.title}`}
          onClick={() => void taking.take(card)}
        >
          Взять
        </Button>
      );
    case 'continue':
      return (
        <ButtonLink size="sm" to={to} aria-label={`Продолжить: ${card.title}`}>
          Продолжить
        </ButtonLink>
      );
    case 'own':
      return <span className="sm dim">{OWN[card.kind]}</span>;
    case 'barred':
      return <span className="sm dim">отказали вы: решает другой</span>;
    case 'held':
      return <span className="sm dim">проверяет {card.holder?.name}</span>;
    case 'open':
      return (
        <ButtonLink size="sm" to={to} aria-label={`Открыть: ${card.title}`}>
          Открыть
        </ButtonLink>
      );
  }
}
