import { formatDay } from '@pero/kernel/day';
import { formatMoney, money } from '@pero/kernel/money';
import {
  answerProposal,
  type PROPOSAL_LISTS,
  type ShownProposal,
  withdrawProposal,
} from '@pero/payouts/contract/proposals';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { StateTag } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import css from './money-desk.module.css';

type List = (typeof PROPOSAL_LISTS)[number];
const LISTS: Readonly<Record<List, { label: string; empty: string }>> = {
  waiting: { label: 'Ждут вас', empty: 'Ничего не ждёт вашего решения.' },
  mine: { label: 'Предложили вы', empty: 'Ваших предложений, которые ждут второго, нет.' },
  history: { label: 'Решённые', empty: 'Решённых предложений пока нет.' },
};

export function Proposals({
  list,
  proposals,
  others,
}: {
  list: List;
  proposals: readonly ShownProposal[];
  others: number;
}) {
  return (
    <Section title="Предложения">
      <nav className="tabs" aria-label="Какие предложения">
        {(Object.keys(LISTS) as List[]).map((one) => (
          <Link key={one} to={`/moderation/money/?list=${one}`} aria-current={one === list ? 'page' : undefined}>
            {LISTS[one].label}
          </Link>
        ))}
      </nav>
      {others === 0 && <AloneNote />}
      {proposals.length === 0 ? (
        <p className={`dim ${css.none}`}>{LISTS[list].empty}</p>
      ) : (
        <ul className={css.cards}>
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** With one main moderator everything waits, and that is right. */
export function AloneNote() {
  return (
    <Note kind="warn" title="Вы единственный главный модератор">
      Предложение будет ждать, пока не&nbsp;появится второй: подтвердить своё нельзя. Добавить сотрудника может
      администратор сервера.
    </Note>
  );
}

export function ProposalCard({ proposal }: { proposal: ShownProposal }) {
  const { userId } = useMe();
  const isOpen = proposal.state === 'open';
  return (
    <li className={css.card}>
      <p className="row wraps">
        <b>{whatOf(proposal)}</b>
        <StateTag tone={toneOf(proposal)}>{proposal.state_label}</StateTag>
      </p>
      {proposal.person && (
        <p>
          Кому: <TextLink to={`/moderation/money/?user=${proposal.person.id}`}>{proposal.person.name}</TextLink>
          {proposal.book_id !== null && (
            <>
              , <TextLink to={`/moderation/book/${proposal.book_id}/`}>книга №&nbsp;{proposal.book_id}</TextLink>
            </>
          )}
        </p>
      )}
      <p>Причина: {proposal.reason}</p>
      {proposal.evidence && <p className="dim">Основание: {proposal.evidence}</p>}
      <p className="sm dim">
        От&nbsp;кого: {proposal.proposed_by.name}, <Moment at={proposal.proposed_at} />
        {isOpen && (
          <>
            . Ждёт до&nbsp;
            <Moment at={proposal.ends_at} />
          </>
        )}
        {proposal.decided_by && (
          <>
            . {proposal.state_label}: {proposal.decided_by.name}
            {proposal.answer && `, «${proposal.answer}»`}
          </>
        )}
      </p>
      {isOpen && (proposal.proposed_by.id === userId ? <Withdraw id={proposal.id} /> : <Answer id={proposal.id} />)}
    </li>
  );
}

/** «Исправление роялти: +1 250,50 ₽» */
function whatOf({ kind, label, amount, rate, opens_on, closes_on }: ShownProposal): string {
  if (amount !== null) return `${label}: ${amount > 0 ? '+' : '−'}${formatMoney(money(Math.abs(amount)))}`;
  if (kind === 'rate') return `${label}: ${rate === null ? 'отменить' : `${rate}\u00A0%`}`;
  if (opens_on && closes_on) return `${label}: ${formatDay(opens_on)}\u00A0— ${formatDay(closes_on)}`;
  return label;
}

function toneOf({ state }: ShownProposal) {
  if (state === 'confirmed') return 'ok';
  return state === 'open' ? 'warn' : 'plain';
}

function Answer({ id }: { id: number }) {
  const { act, isFetching, errors } = useAct(answerProposal);
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState('');
  const send = async (confirm: boolean) => {
    const { ok } = await act({ proposalId: id, confirm, answer });
    if (ok) await revalidate();
  };
  return (
    <div className={css.deed}>
      <Field
        label="Что вы проверили"
        optional="можно не писать"
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {errors.length > 0 && (
        <Note kind="bad">
          {spoken(errors)
            .flatMap(({ messages }) => messages)
            .join('. ')}
        </Note>
      )}
      <div className={css.buttons}>
        <Button kind="go" busy={isFetching} onClick={() => void send(true)}>
          Подтвердить
        </Button>
        <Button kind="line" busy={isFetching} onClick={() => void send(false)}>
          Отклонить
        </Button>
      </div>
    </div>
  );
}

function Withdraw({ id }: { id: number }) {
  const { act, isFetching, errors } = useAct(withdrawProposal);
  const { revalidate } = useRevalidator();
  const send = async () => {
    const { ok } = await act({ proposalId: id });
    if (ok) await revalidate();
  };
  return (
    <div className={css.deed}>
      {errors.length > 0 && (
        <Note kind="bad">
          {spoken(errors)
            .flatMap(({ messages }) => messages)
            .join('. ')}
        </Note>
      )}
      <Button kind="line" size="sm" busy={isFetching} onClick={() => void send()}>
        Отозвать
      </Button>
    </div>
  );
}
