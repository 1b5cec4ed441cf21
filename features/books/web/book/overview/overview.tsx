import { moscowDay } from '@pero/kernel/day';
import { Note } from '@pero/ui/note';
import { StatePath } from '@pero/ui/state-path';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { ModerationStanding } from '../../../contract/moderation.ts';
import { wayOf } from '../../../rules/book-way.ts';
import { isOpen } from '../../../rules/remarks.ts';
import { BookFiles } from '../../files/book-files.tsx';
import { RemarksContext } from '../../remarks/use-remarks.ts';
import { DeleteBook } from '../../shelves/delete-book.tsx';
import css from '../book.module.css';
import { WholeHeader } from '../book-header.tsx';
import { AttachmentsSection } from '../moderation/attachments.tsx';
import { History } from '../moderation/history.tsx';
import { RemarksSection } from '../moderation/remarks-section.tsx';
import { StandingSection } from '../moderation/standing-section.tsx';
import { useStanding } from '../moderation/use-standing.ts';
import type { BookDesk } from '../use-book-desk.ts';
import { AboutBook } from './about-book.tsx';
import { NextAction } from './next-action.tsx';
import own from './overview.module.css';
import { PreflightSummary } from './preflight-summary.tsx';
import { PublicationActs } from './publication-acts.tsx';
import { type Snapshot, Snapshots } from './snapshots.tsx';
import { SubmitBook } from './submit-book.tsx';
import { usePreflight } from './use-preflight.ts';

type OverviewProps = {
  desk: BookDesk;
  tabs: ReactNode;
  snapshots: readonly Snapshot[];
  standing: ModerationStanding | null;
  now: Date;
};

/** Where the book is, what it lacks, what can be done with it. */
export function Overview({ desk, tabs, snapshots, standing: loaded, now }: OverviewProps) {
  const { meta } = desk;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const preflight = usePreflight(meta);
  const standing = useStanding(meta, loaded);
  const { list } = use(RemarksContext);
  const openRemarks = list.length > 0 && { open_remarks: list.filter(isOpen).length };
  // The server does not see the hash: the window opens once the page is alive.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isFrozen = standing?.is_frozen ?? false;
  const isJudged = ['queueModeration', 'moderation', 'preparingPublication'].includes(meta.processing_status);
  // Leaving the hash loads the page anew; the window need not wait for that.
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (hash !== '#submit') setClosed(false);
  }, [hash]);
  const isSubmitting = isAlive && hash === '#submit' && meta.can_submit && !isClosed;
  const closeSubmit = () => {
    setClosed(true);
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <WholeHeader desk={desk} action={<NextAction desk={desk} />} />
      <div className={css.way}>
        <StatePath steps={wayOf({ ...meta, ...openRemarks }, moscowDay(now))} />
      </div>
      {tabs}
      {!desk.canEdit && !isFrozen && (
        <div className={css.locked}>
          <Note kind="info" icon="lock">
            {meta.block_words}
          </Note>
        </div>
      )}
      <div className={own.grid}>
        <div className={own.main}>
          {standing && <StandingSection desk={desk} standing={standing} now={now} />}
          <RemarksSection desk={desk} />
          {!isJudged && <PreflightSummary desk={desk} preflight={preflight} />}
          <BookFiles bookId={meta.id} />
          <AttachmentsSection desk={desk} />
          <History bookId={meta.id} now={now} />
          <Snapshots snapshots={snapshots} now={now} />
          <PublicationActs
            desk={desk}
            isWithdrawnAbove={standing?.can_withdraw ?? false}
            onDelete={() => setLeaving(true)}
          />
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
