import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Section } from '@pero/ui/layout/section';
import { Confirm, isCalled } from '@pero/works/web/publication/confirm';
import { actsOf, type PublicationAct } from '@pero/works/web/publication/publication-words';
import { useState } from 'react';
import type { BookDesk } from '../use-book-desk.ts';
import own from './overview.module.css';

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
