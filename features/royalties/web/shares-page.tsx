import { formatDay, moscowDay } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type Division, readShares } from '../contract/shares.ts';
import css from './shares.module.css';
import { ProposeShares } from './shares-form.tsx';
import { AnswerOffer, OpenOffer } from './shares-offer.tsx';
import { closedWords } from './shares-words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return need(callFrom(context)(readShares, { bookId: Number(params.id) }));
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Доли роялти') }];
}

/** Who shares the royalty of a book: what holds, what is proposed, and whose turn it is. */
export default function SharesPage() {
  const division = useLoaderData<typeof loader>();
  const { title, people_page, shares, since } = division;
  return (
    <>
      <PageHeader
        crumbs={[
          { to: '/books/', label: 'Книги' },
          { to: people_page, label: title },
        ]}
        title="Доли роялти"
        lead={`«${title}»: кому какая часть роялти с\u00A0новых продаж`}
      />
      <div className={css.page}>
        <Section title="Сейчас" note={since ? `с\u00A0${formatDay(moscowDay(since))}` : 'с\u00A0первой продажи'}>
          <ul className={css.shares}>
            {shares.map(({ user_id, name, is_me, weight }) => (
              <li key={user_id}>
                <span>
                  {name}
                  {is_me && <span className="sm dim"> это вы</span>}
                </span>
                <i style={{ width: `${weight}%` }} aria-hidden="true" />
                <b>{weight}&nbsp;%</b>
              </li>
            ))}
          </ul>
        </Section>
        <Next division={division} />
      </div>
    </>
  );
}

function Next({ division }: { division: Division }) {
  const { offer, is_own, people } = division;
  if (offer?.state === 'open') {
    return offer.waits_for_me ? (
      <AnswerOffer division={division} offer={offer} />
    ) : (
      <OpenOffer bookId={division.book_id} offer={offer} isOwn={is_own} />
    );
  }
  const words = offer && closedWords(offer);
  if (!is_own) return <p className={css.quiet}>{words || 'Новый раздел может предложить владелец книги.'}</p>;
  if (people.filter(({ user_id }) => user_id !== null).length < 2 && division.shares.length < 2) {
    return (
      <EmptyState
        title="Делить пока не&nbsp;с&nbsp;кем"
        action={<ButtonLink to={division.people_page}>Люди книги</ButtonLink>}
      >
        Добавьте соавтора на&nbsp;титул и&nbsp;укажите его почту. Когда у&nbsp;него появится аккаунт с&nbsp;этим
        адресом, вы&nbsp;сможете предложить ему долю.
      </EmptyState>
    );
  }
  return <ProposeShares key={offer?.id ?? 0} division={division} notice={words || null} />;
}
