import { moscowDay } from '@pero/kernel/day';
import { BookFiles } from '@pero/production/web/files/book-files';
import { Note } from '@pero/ui/feedback/note';
import { StatePath } from '@pero/ui/states/state-path';
import { isOpen } from '@pero/works/rules/remarks';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { tagOf } from '../../../rules/book-tag.ts';
import { judgedBy, wayOf } from '../../../rules/book-way.ts';
import { DeleteBook } from '../../shelves/delete-book.tsx';
import css from '../book.module.css';
import { WholeHeader } from '../book-header.tsx';
import type { BookParts } from '../parts.ts';
import type { BookDesk } from '../use-book-desk.ts';
import { AboutBook } from './about-book.tsx';
import { Copies } from './copies.tsx';
import { NextAction } from './next-action.tsx';
import own from './overview.module.css';
import { PreflightSummary } from './preflight-summary.tsx';
import { PublicationActs } from './publication-acts.tsx';
import { PublishChapters } from './publish-chapters.tsx';
import { type Snapshot, Snapshots } from './snapshots.tsx';
import { SubmitBook } from './submit-book.tsx';
import { usePreflight } from './use-preflight.ts';

type OverviewProps<Standing, Sale, Reviews> = {
  desk: BookDesk;
  tabs: ReactNode;
  loaded: {
    readonly snapshots: readonly Snapshot[];
    readonly standing: Standing;
    readonly sale: Sale;
    readonly now: Date;
  };
  parts: BookParts<Standing, Sale, Reviews>;
};

/** Where the book is, what it lacks, what can be done with it. */
export function Overview<Standing, Sale, Reviews>(props: OverviewProps<Standing, Sale, Reviews>) {
  const { desk, tabs, loaded, parts } = props;
  const { meta } = desk;
  const { snapshots, now } = loaded;
  const { Papers, PapersSection, History } = parts.judging;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const preflight = usePreflight(meta);
  const judging = parts.judging.useJudging(meta, loaded.standing, now);
  const shop = parts.shop.useShop(meta, loaded.sale, { tone: tagOf(meta).tone, now });
  const { list } = use(RemarksContext);
  const openRemarks = list.length > 0 && { open_remarks: list.filter(isOpen).length };
  const way = {
    ...meta,
    ...openRemarks,
    judged_by: judging.state === undefined ? undefined : judgedBy(judging.state),
    upload: shop.upload,
  };
  const isJudged = ['queueModeration', 'moderation', 'preparingPublication'].includes(meta.processing_status);
  const submitting = useWindow('#submit', meta.can_submit);
  const publishing = useWindow('#chapters', meta.can_submit);
  return (
    <>
      <WholeHeader desk={desk} action={<NextAction desk={desk} stuckWords={shop.stuck?.next} />} />
      <div className={css.way}>
        <StatePath steps={wayOf(way, moscowDay(now))} />
      </div>
      {tabs}
      {!desk.canEdit && !judging.isFrozen && (
        <div className={css.locked}>
          <Note kind="info" icon="lock">
            {shop.stuck?.locked ?? meta.block_words}
          </Note>
        </div>
      )}
      <div className={own.grid}>
        <div className={own.main}>
          {judging.section}
          {shop.section}
          {shop.reviews}
          {!isJudged && <PreflightSummary desk={desk} preflight={preflight} openRemarks={list.filter(isOpen).length} />}
          <BookFiles bookId={meta.id} />
          <PapersSection meta={meta} />
          <History bookId={meta.id} now={now} />
          <Snapshots snapshots={snapshots} now={now} />
          {meta.is_own && <Copies bookId={meta.id} />}
          <PublicationActs
            desk={desk}
            offered={[...judging.offered, ...shop.offered]}
            onDelete={() => setLeaving(true)}
          />
        </div>
        <AboutBook desk={desk} rating={shop.rating} Rating={parts.shop.Rating} now={now} />
      </div>
      {submitting.isOpen && <SubmitBook desk={desk} preflight={preflight} Papers={Papers} onClose={submitting.close} />}
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
