import { formatDay, moscowDay } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { readContest } from '../contract/contests.ts';
import { contestPath } from './contest-path.ts';
import css from './contests.module.css';
import { pathTo, queryIn } from './contests-query.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { contestId } = queryIn(context.get(pageRequest).search);
  if (contestId === null) throw redirect('/books/contests/');
  const contest = await need(callFrom(context)(readContest, { contestId }));
  // Nothing was entered, or it was taken back: there is nothing to celebrate.
  if (!contest.my_entry) throw redirect(pathTo({ filter: 'all', contestId }));
  return { contest, entry: contest.my_entry, today: moscowDay(new Date()) };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Книга на\u00A0конкурсе') }];
}

export default function ContestSuccessPage() {
  const { contest, entry, today } = useLoaderData<typeof loader>();
  const one = pathTo({ filter: 'all', contestId: contest.id });
  return (
    <>
      <section className={css.success}>
        <Cover id={entry.book_id} title={entry.cover.title} author={entry.cover.author} image={entry.cover.url} />
        <div>
          <p className={css.kicker}>Конкурс «{contest.title}»</p>
          <h1>«{entry.title}» участвует</h1>
          <p className={css.lead}>
            Заявку мы приняли, больше ничего делать не&nbsp;нужно. Где книга и&nbsp;чего ждать, видно в&nbsp;«Моих
            заявках».
          </p>
          <div className="row wraps">
            <ButtonLink kind="go" to="/books/contests/?show=mine">
              Мои заявки
            </ButtonLink>
            <ButtonLink to={`/books/${entry.book_id}/`}>К&nbsp;книге</ButtonLink>
          </div>
        </div>
      </section>
      <Section title="Что дальше">
        <div className={css.path}>
          <StatePath label="Путь конкурса" steps={contestPath(contest, today)} />
        </div>
        <ul className={css.next}>
          <li>
            До&nbsp;{formatDay(contest.accepts_until)} книгу можно дописывать, а&nbsp;заявку{' '}
            <TextLink to={one}>отозвать</TextLink> и&nbsp;подать другую.
          </li>
          <li>Потом читает жюри. Короткий список появится {formatDay(contest.shortlist_on)}.</li>
          <li>Имя победителя назовём {formatDay(contest.results_on)}.</li>
        </ul>
      </Section>
    </>
  );
}
