import { moscowDay } from '@pero/kernel/day';
import { Note } from '@pero/ui/note';
import { StatePath } from '@pero/ui/state-path';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { wayOf } from '../../../rules/book-way.ts';
import { BookFiles } from '../../files/book-files.tsx';
import { DeleteBook } from '../../shelves/delete-book.tsx';
import css from '../book.module.css';
import { WholeHeader } from '../book-header.tsx';
import type { BookDesk } from '../use-book-desk.ts';
import { AboutBook } from './about-book.tsx';
import { NextAction } from './next-action.tsx';
import own from './overview.module.css';
import { PreflightSummary } from './preflight-summary.tsx';
import { PublicationActs } from './publication-acts.tsx';
import { type Snapshot, Snapshots } from './snapshots.tsx';
import { SubmitBook } from './submit-book.tsx';
import { usePreflight } from './use-preflight.ts';

type OverviewProps = { desk: BookDesk; tabs: ReactNode; snapshots: readonly Snapshot[]; now: Date };

/** Where the book is, what it lacks, what can be done with it. */
export function Overview({ desk, tabs, snapshots, now }: OverviewProps) {
  const { meta } = desk;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const preflight = usePreflight(meta);
  // The server does not see the hash: the window opens once the page is alive.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isSubmitting = isAlive && hash === '#submit' && meta.can_submit;
  const closeSubmit = () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  return (
    <>
      <WholeHeader desk={desk} action={<NextAction desk={desk} />} />
      <div className={css.way}>
        <StatePath steps={wayOf(meta, moscowDay(now))} />
      </div>
      {tabs}
      {!desk.canEdit && (
        <div className={css.locked}>
          <Note kind="info" icon="lock">
            {meta.block_words}
          </Note>
        </div>
      )}
      <div className={own.grid}>
        <div className={own.main}>
          <PreflightSummary desk={desk} preflight={preflight} />
          <BookFiles bookId={meta.id} />
          <Snapshots snapshots={snapshots} now={now} />
          <PublicationActs desk={desk} onDelete={() => setLeaving(true)} />
        </div>
        <AboutBook desk={desk} now={now} />
      </div>
      {isSubmitting && <SubmitBook desk={desk} preflight={preflight} onClose={closeSubmit} />}
      {isLeaving && (
        <DeleteBook
          book={meta}
          onClose={() => setLeaving(false)}
          onDeleted={() => void navigate('/books/')}
          onRestored={() => void revalidate()}
        />
      )}
    </>
  );
}
