import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { PageHeader } from '@pero/ui/page-header';
import { Section } from '@pero/ui/section';
import type { Me } from '@pero/web-platform/session';
import css from './directory.module.css';
import { Directory, type Entry } from './directory.tsx';
import { feedbackDoor, markSoon, moderatorDoors } from './doors.ts';

type ModeratorHomeProps = {
  me: Me;
  /** New messages in the inbox; null when they could not be counted. */
  newFeedback: number | null;
  soon: readonly string[];
};

export function ModeratorHome({ me, newFeedback, soon }: ModeratorHomeProps) {
  const waiting = newFeedback ? counted(newFeedback, 'новое', 'новых', 'новых') : null;
  return (
    <>
      <PageHeader
        kicker={me.isMainModerator ? 'Главный модератор' : 'Модератор'}
        title={`Здравствуйте, ${me.name}`}
        lead={hang(me.isMainModerator ? MAIN : MODERATOR)}
        action={
          waiting && (
            <ButtonLink kind="go" to={feedbackDoor.to}>
              Ответить на&nbsp;обращения
            </ButtonLink>
          )
        }
      />
      <Section title="Обращения" className={css.first}>
        <Directory entries={[{ ...feedbackDoor, ...told(waiting, newFeedback) }]} />
      </Section>
      <Section title="Очереди">
        <Directory entries={markSoon(moderatorDoors, soon)} />
      </Section>
    </>
  );
}

const MODERATOR =
  'Вы берёте книги и профили из очереди, возвращаете с замечаниями или одобряете. Свои книги и книги соавторов проверяет другой.';
const MAIN =
  'Вы проверяете книги и профили, а отказ, заморозка и передача чужой проверки — только за вами. Свои книги проверяет другой.';

function told(waiting: string | null, newFeedback: number | null): Partial<Entry> {
  if (waiting) return { waiting };
  return newFeedback === 0 ? { text: 'Новых нет. Здесь всё, что писали авторы и читатели.' } : {};
}
