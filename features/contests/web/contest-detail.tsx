import type { Day } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import type { Contest } from '../contract/contests.ts';
import { closedWords } from '../rules/contests.ts';
import { contestPath, datesOf } from './contest-path.ts';
import { termsWords } from './contest-words.ts';
import css from './contests.module.css';
import { EntryChooser } from './entry-chooser.tsx';
import { MyEntry } from './my-entry.tsx';
import { Poster } from './poster.tsx';

export function ContestDetail({ contest, today, back }: { contest: Contest; today: Day; back: string }) {
  return (
    <>
      <div className={css.head}>
        <PageHeader
          crumbs={[
            { label: 'Книги', to: '/books/' },
            { label: 'Конкурсы', to: back },
          ]}
          kicker={contest.state_label}
          title={contest.title}
          lead={hang(contest.summary)}
        />
        <Poster id={contest.id} title={contest.title} />
      </div>
      <div className={css.path}>
        <StatePath label="Путь конкурса" steps={contestPath(contest, today)} />
      </div>
      <div className={css.two}>
        <Section title="Условия">
          <div className={css.rules}>
            {contest.rules.split('\n\n').map((paragraph) => (
              <p key={paragraph}>{hang(paragraph)}</p>
            ))}
          </div>
          <dl className={css.facts}>
            <dt>Что принимаем</dt>
            <dd>{termsWords(contest)}</dd>
            <dt>Приз</dt>
            <dd>{hang(contest.prize)}</dd>
            <dt>Уже участвуют</dt>
            <dd>
              {contest.entries_count === 0
                ? 'пока никто, будьте первыми'
                : counted(contest.entries_count, 'книга', 'книги', 'книг')}
            </dd>
          </dl>
        </Section>
        <Section title={contest.my_entry ? 'Ваша заявка' : 'Ваша книга'}>
          <Entry contest={contest} />
        </Section>
      </div>
    </>
  );
}

function Entry({ contest }: { contest: Contest }) {
  if (contest.my_entry) return <MyEntry contest={contest} entry={contest.my_entry} />;
  const why = closedWords(contest.state, datesOf(contest));
  if (why !== null) return <Note icon="calendar">{why}.</Note>;
  return <EntryChooser key={contest.id} contest={contest} />;
}
