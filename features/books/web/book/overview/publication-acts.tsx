import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { Section } from '@pero/ui/layout/section';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { republishBook, takeBackUnpublish, unpublishBook, withdrawBook } from '@pero/works/contract/publication';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BookDesk } from '../use-book-desk.ts';
import own from './overview.module.css';
import { actsOf, type PublicationAct } from '@pero/works/web/publication/publication-words';

const CALLS = {
  withdraw: withdrawBook,
  unpublish: unpublishBook,
  'take-back': takeBackUnpublish,
  republish: republishBook,
} as const;

type PublicationActsProps = {
  desk: BookDesk;
  /** What the page offers already where it tells why: withdrawing beside the place in the queue. */
  offered: readonly PublicationAct['name'][];
  onDelete: () => void;
};

/** What can be done with the book as a whole, each thing with what it means. */
export function PublicationActs({ desk, offered, onDelete }: PublicationActsProps) {
  const [asked, ask] = useState<PublicationAct | null>(null);
  const acts = actsOf(desk.meta).filter(({ name }) => !offered.includes(name));
  if (acts.length === 0) return null;
  return (
    <Section title="С книгой целиком">
      <ul className={own.acts}>
        {acts.map((act) => (
          <li key={act.name}>
            <div>
              <b>{act.title}</b>
              <p>{hang(act.words)}</p>
            </div>
            {act.name === 'chapters' || act.name === 'finish' ? (
              <ButtonLink size="sm" to={WINDOWS[act.name]} preventScrollReset>
                {act.label}
              </ButtonLink>
            ) : (
              <Button
                kind={act.name === 'delete' ? 'bad' : 'line'}
                size="sm"
                onClick={act.name === 'delete' ? onDelete : () => ask(act)}
              >
                {act.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && isCalled(asked.name) && (
        <Confirm bookId={desk.meta.id} act={asked} name={asked.name} onClose={() => ask(null)} />
      )}
    </Section>
  );
}

/** These open windows of the page, each with an address of its own. */
const WINDOWS = { chapters: '#chapters', finish: '#submit' } as const;

function isCalled(name: PublicationAct['name']): name is keyof typeof CALLS {
  return name in CALLS;
}

type ConfirmProps = { bookId: number; act: PublicationAct; name: keyof typeof CALLS; onClose: () => void };

export function Confirm({ bookId, act, name, onClose }: ConfirmProps) {
  const call = useAct(CALLS[name]);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(call.errors);
  const confirm = async () => {
    const { ok } = await call.act({ bookId });
    if (!ok) return;
    onClose();
    void toastSuccess(hang(act.done));
    await revalidate();
  };
  return (
    <Dialog title={`${act.title}?`} onClose={onClose}>
      <p>{hang(act.words)}</p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="win-acts">
        <Button kind={name === 'unpublish' ? 'bad' : 'ink'} busy={call.isFetching} onClick={() => void confirm()}>
          {act.label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </Dialog>
  );
}
