import { moscowDay } from '@pero/kernel/day';
import { BookFiles } from '@pero/production/web/files/book-files';
import { Note } from '@pero/ui/feedback/note';
import { StatePath } from '@pero/ui/states/state-path';
import type { ModerationStanding } from '@pero/works/contract/remarks';
import { isOpen } from '@pero/works/rules/remarks';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { BookSale } from '@pero/retailer/contract/sale';
import { judgedBy, wayOf } from '../../../rules/book-way.ts';
import { DeleteBook } from '../../shelves/delete-book.tsx';
import css from '../book.module.css';
import { WholeHeader } from '../book-header.tsx';
import { AttachmentsSection } from '@pero/moderation/web/author/attachments';
import { History } from '@pero/moderation/web/author/history';
import { RemarksSection } from '@pero/moderation/web/author/remarks-section';
import { StandingSection } from '@pero/moderation/web/author/standing-section';
import { useStanding } from '@pero/moderation/web/author/use-standing';
import { LatestReviews } from '@pero/retailer/web/reviews/latest-reviews';
import { SaleSection } from '@pero/retailer/web/sale/sale-section';
import { isStuckInShop, lockedWords } from '@pero/retailer/web/sale/sale-words';
import { useShop } from '@pero/retailer/web/sale/use-sale';
import type { BookDesk } from '../use-book-desk.ts';
import { AboutBook } from './about-book.tsx';
import { NextAction } from './next-action.tsx';
import own from './overview.module.css';
import { PreflightSummary } from './preflight-summary.tsx';
import { PublicationActs } from './publication-acts.tsx';
import { PublishChapters } from './publish-chapters.tsx';
import { type Snapshot, Snapshots } from './snapshots.tsx';
import { SubmitBook } from './submit-book.tsx';
import { usePreflight } from './use-preflight.ts';

type OverviewProps = {
  desk: BookDesk;
  tabs: ReactNode;
  snapshots: readonly Snapshot[];
  standing: ModerationStanding | null;
  sale: BookSale | null;
  now: Date;
};

/** The section of the sale offers these beside the reason. */
const OFFERED_BY_SALE = ['take-back', 'republish'] as const;

/** Where the book is, what it lacks, what can be done with it. */
export function Overview({ desk, tabs, snapshots, standing: loaded, sale: loadedSale, now }: OverviewProps) {
  const { meta } = desk;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const preflight = usePreflight(meta);
  const standing = useStanding(meta, loaded);
  const { sale, reviews, rating, upload } = useShop(meta, loadedSale);
  const { list } = use(RemarksContext);
  const openRemarks = list.length > 0 && { open_remarks: list.filter(isOpen).length };
  const judged = standing && { judged_by: judgedBy(standing.state) };
  const isFrozen = standing?.is_frozen ?? false;
  const isStuck = isStuckInShop(sale);
  const isJudged = ['queueModeration', 'moderation', 'preparingPublication'].includes(meta.processing_status);
  const submitting = useWindow('#submit', meta.can_submit);
  const publishing = useWindow('#chapters', meta.can_submit);
  return (
    <>
      <WholeHeader desk={desk} action={<NextAction desk={desk} isStuck={isStuck} />} />
      <div className={css.way}>
        <StatePath steps={wayOf({ ...meta, ...openRemarks, ...judged, upload }, moscowDay(now))} />
      </div>
      {tabs}
      {!desk.canEdit && !isFrozen && (
        <div className={css.locked}>
          <Note kind="info" icon="lock">
            {lockedWords(meta.block_words, isStuck)}
          </Note>
        </div>
      )}
      <div className={own.grid}>
        <div className={own.main}>
          {standing && <StandingSection desk={desk} standing={standing} now={now} />}
          <RemarksSection desk={desk} />
          {sale && <SaleSection desk={desk} sale={sale} now={now} />}
          {reviews && <LatestReviews desk={desk} reviews={reviews} now={now} />}
          {!isJudged && <PreflightSummary desk={desk} preflight={preflight} openRemarks={list.filter(isOpen).length} />}
          <BookFiles bookId={meta.id} />
          <AttachmentsSection desk={desk} />
          <History bookId={meta.id} now={now} />
          <Snapshots snapshots={snapshots} now={now} />
          <PublicationActs
            desk={desk}
            offered={[...(standing?.can_withdraw ? (['withdraw'] as const) : []), ...OFFERED_BY_SALE]}
            onDelete={() => setLeaving(true)}
          />
        </div>
        <AboutBook desk={desk} rating={rating} now={now} />
      </div>
      {submitting.isOpen && <SubmitBook desk={desk} preflight={preflight} onClose={submitting.close} />}
      {publishing.isOpen && <PublishChapters desk={desk} preflight={preflight} onClose={publishing.close} />}
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

/** The windows of sending stand at addresses of their own. */
function useWindow(address: '#submit' | '#chapters', canSubmit: boolean) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The server does not see the hash: the window opens once the page is alive.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  // Leaving the hash loads the page anew; the window need not wait for that.
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (hash !== address) setClosed(false);
  }, [hash, address]);
  return {
    isOpen: isAlive && hash === address && canSubmit && !isClosed,
    close: () => {
      setClosed(true);
      void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
    },
  };
}
