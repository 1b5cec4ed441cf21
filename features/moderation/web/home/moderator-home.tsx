import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Directory, type Entry } from '@pero/ui/layout/directory';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import type { Me } from '@pero/web-platform/session';
import { useFresh } from '@pero/web-platform/use-fresh';
import { countIn, type QueueCounts } from '../../rules/counts.ts';
import { CaseList } from './case-list.tsx';
import { moderatorDoors } from './doors.ts';
import css from './home.module.css';
import type { ModeratorCases } from './home-cases.ts';
import { TakeNextButton } from './take-next-button.tsx';

type ModeratorHomeProps = {
  me: Me;
  /** Doors of other rooms, after those of the queues. */
  others: readonly Entry[];
  queues: QueueCounts | null;
  cases: ModeratorCases;
  now: Date;
};

export function ModeratorHome({ me, others, queues, cases: { mine, burning }, now }: ModeratorHomeProps) {
  useFresh();
  return (
    <>
      <PageHeader
        kicker={me.isMainModerator ? 'Главный модератор' : 'Модератор'}
        title={`Здравствуйте, ${me.name}`}
        lead={hang(leadOf(queues))}
        action={burning.length > 0 && <TakeNextButton />}
      />
      {mine.length > 0 && (
        <Section
          title={'У\u00A0вас в\u00A0работе'}
          className={css.first}
          more={{ to: '/moderation/queue/my/', label: 'Все мои' }}
        >
          <CaseList cases={mine} now={now} />
        </Section>
      )}
      <Section
        title="Горит первым"
        {...(mine.length === 0 && { className: css.first })}
        more={{ to: '/moderation/queue/', label: 'Вся очередь' }}
      >
        {burning.length > 0 ? (
          <CaseList cases={burning} now={now} />
        ) : (
          <EmptyState level={3} title="Очередь пуста">
            Всё проверено. Новое появится здесь само.
          </EmptyState>
        )}
      </Section>
      <Section title="Очереди">
        <Directory entries={[...moderatorDoors.map((door) => withCount(door, queues)), ...others]} />
      </Section>
    </>
  );
}

function leadOf(queues: QueueCounts | null): string {
  const books = countIn(queues, 'book', 'all');
  const profiles = countIn(queues, 'profile', 'all');
  if (books === undefined || profiles === undefined) return 'Сначала те, у кого меньше времени. Своё проверяет другой.';
  if (books + profiles === 0) return 'Никто не ждёт: всё проверено.';
  const waiting = [
    ...(books > 0 ? [counted(books, 'книга', 'книги', 'книг')] : []),
    ...(profiles > 0 ? [counted(profiles, 'профиль', 'профиля', 'профилей')] : []),
  ];
  return `В очереди ${waiting.join(' и ')}. Сначала те, у кого меньше времени.`;
}

type Door = (typeof moderatorDoors)[number];

function withCount({ place, ...entry }: Door, queues: QueueCounts | null): Entry {
  const count = place.reduce((sum, [kind, queue]) => sum + (countIn(queues, kind, queue) ?? 0), 0);
  return count > 0 ? { ...entry, waiting: String(count) } : entry;
}
