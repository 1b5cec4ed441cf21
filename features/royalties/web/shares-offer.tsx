import { formatDay, moscowDay } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { forget } from '@pero/web-platform/use-read';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { answerShares, type Division, listShareOffers, type ShareOffer, withdrawShares } from '../contract/shares.ts';
import css from './shares.module.css';
import { answerWords, changeWords } from './shares-words.ts';

type OpenProps = { bookId: number; offer: ShareOffer; isOwn: boolean };

/** What is proposed, and who has answered. */
export function OpenOffer({ bookId, offer, isOwn }: OpenProps) {
  const withdrawing = useAct(withdrawShares);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(withdrawing.errors);
  const withdraw = async () => {
    const { ok } = await withdrawing.act({ bookId });
    if (ok) await revalidate();
  };
  return (
    <Section title="Предложено" note={formatDay(moscowDay(offer.created_at))}>
      <People offer={offer} />
      <p className={css.quiet}>
        Новый раздел начнёт действовать, когда согласятся все. До&nbsp;этого деньги делятся, как сейчас.
      </p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {isOwn && (
        <Button busy={withdrawing.isFetching} onClick={() => void withdraw()}>
          Отозвать предложение
        </Button>
      )}
    </Section>
  );
}

type AnswerProps = { division: Division; offer: ShareOffer };

/** My turn: what changes for me, yes or no. */
export function AnswerOffer({ division, offer }: AnswerProps) {
  const answering = useAct(answerShares);
  const { revalidate } = useRevalidator();
  const now = division.shares.find(({ is_me }) => is_me)?.weight ?? 0;
  const then = offer.people.find(({ is_me }) => is_me)?.weight ?? 0;
  const wrong = formErrors(answering.errors, ['']);
  const answer = async (agree: boolean) => {
    const { ok } = await answering.act({ offerId: offer.id, agree });
    forget(listShareOffers);
    if (ok) await revalidate();
  };
  return (
    <Section title="Вам предлагают раздел" note={formatDay(moscowDay(offer.created_at))}>
      <p className={css.change}>{changeWords(now, then)}</p>
      <People offer={offer} />
      <p className={css.quiet}>
        Раздел касается только будущих продаж. Роялти приходит каждому на&nbsp;свой счёт, налог каждый платит
        со&nbsp;своей части.
      </p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className={css.acts}>
        <Button kind="go" busy={answering.isFetching} onClick={() => void answer(true)}>
          Согласиться
        </Button>
        <Button disabled={answering.isFetching} onClick={() => void answer(false)}>
          Отказаться
        </Button>
      </div>
    </Section>
  );
}

const SIGNS = { agreed: 'check', declined: 'close', waiting: 'clock' } as const;

function People({ offer }: { offer: ShareOffer }) {
  return (
    <ul className={css.answers}>
      {offer.people.map((person) => (
        <li key={person.user_id}>
          <span>
            {person.name}
            {person.is_me && <span className="sm dim"> это вы</span>}
          </span>
          <b>{person.weight}&nbsp;%</b>
          <small className={css[person.answer]}>
            <Icon name={SIGNS[person.answer]} size={16} />
            {answerWords(person)}
          </small>
        </li>
      ))}
    </ul>
  );
}
