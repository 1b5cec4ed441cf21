import { formatNumber } from '@pero/kernel/number';
import { Button, IconButton } from '@pero/ui/button';
import { TextButton } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useState } from 'react';
import { type Proposal, readProposal } from '../../../contract/proposals.ts';
import { paragraphsOf } from '../../../rules/whole-book/comparison.ts';
import { useDesk } from '../desk-context.ts';
import panel from '../panels/panel.module.css';
import { Hand } from './hand.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import css from './together.module.css';
import { useProposals } from './use-proposals.ts';

/** What somebody would add to the book as a chapter, or call otherwise; it is in no text until it is accepted. */
export function Proposals() {
  const { book, currentId } = useDesk();
  const { proposals, reload, decide, withdraw } = useProposals();
  const [asking, setAsking] = useState<'chapter' | 'title' | null>(null);
  if (!book.can_suggest) return null;
  return (
    <section className={css.wide} aria-label="Предложения о главах">
      <h3 className={panel.sub}>О&nbsp;главах</h3>
      <div className={css.cards}>
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.id}
            proposal={proposal}
            onDecide={(verdict) => void decide(proposal, verdict)}
            onWithdraw={() => void withdraw(proposal)}
          />
        ))}
      </div>
      <p className={css.acts}>
        <Button size="sm" kind="line" onClick={() => setAsking('chapter')}>
          Предложить главу
        </Button>
        {currentId !== null && (
          <Button size="sm" kind="quiet" onClick={() => setAsking('title')}>
            Предложить название
          </Button>
        )}
      </p>
      {asking && <ProposeDialog kind={asking} onClose={() => setAsking(null)} onDone={() => void reload()} />}
    </section>
  );
}

type CardProps = {
  readonly proposal: Proposal;
  readonly onDecide: (verdict: 'accepted' | 'rejected') => void;
  readonly onWithdraw: () => void;
};

function ProposalCard({ proposal, onDecide, onWithdraw }: CardProps) {
  const { canEdit, together } = useDesk();
  const { hand, kind, name } = proposal;
  const isOwn = hand === together.hand;
  return (
    <article className={css.card} data-ink={together.inkOf(hand)}>
      <header className={css.head}>
        <Hand hand={hand} />
        <b>{together.nameOf(hand)}</b>
        <span className={css.acts}>
          {canEdit && (
            <IconButton
              icon="check"
              size="sm"
              label={kind === 'chapter' ? 'Принять главу' : 'Принять название'}
              onClick={() => onDecide('accepted')}
            />
          )}
          {(canEdit || isOwn) && (
            <IconButton
              icon="close"
              size="sm"
              label={isOwn ? 'Забрать своё предложение' : 'Отклонить'}
              onClick={() => (isOwn ? onWithdraw() : onDecide('rejected'))}
            />
          )}
        </span>
      </header>
      <div className={css.words}>
        <What proposal={proposal} />
      </div>
      {kind === 'chapter' && <TextOf proposal={proposal} key={name} />}
    </article>
  );
}

function What({ proposal: { kind, name, chapter_id, characters } }: { proposal: Proposal }) {
  const { chapters } = useDesk();
  const of = chapters.find(({ id }) => id === chapter_id);
  const called = of ? `«${of.name || 'без названия'}»` : '';
  if (kind === 'title') {
    return (
      <p>
        Назвать: <del>{of?.name}</del> <ins>{name}</ins>
      </p>
    );
  }
  return (
    <p>
      Новая глава <ins>{name || 'без названия'}</ins>, {of ? `после ${called}` : 'в\u00A0конце'},{' '}
      {formatNumber(characters)}&nbsp;зн.
    </p>
  );
}

function TextOf({ proposal }: { proposal: Proposal }) {
  const { bookId } = useDesk();
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const open = async () => {
    try {
      const { result, errors } = await call(readProposal, { bookId, proposalId: proposal.id });
      const text = result?.content;
      setLines(text ? paragraphsOf({ ...text, title: [] }) : errors.flatMap(({ messages }) => messages));
    } catch (error) {
      setLines([wordsOfFailure(error)]);
    }
  };
  if (lines === null) return <TextButton onClick={() => void open()}>Прочесть</TextButton>;
  return (
    <>
      <div className={css.proposed}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
          <p key={at}>{line}</p>
        ))}
      </div>
      <TextButton onClick={() => setLines(null)}>Свернуть</TextButton>
    </>
  );
}
