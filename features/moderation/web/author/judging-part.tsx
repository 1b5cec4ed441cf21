import type { Call } from '@pero/web-platform/call';
import { orNull } from '@pero/web-platform/loader';
import { type ModerationStanding, readStanding } from '@pero/works/contract/remarks';
import type { WorkOnPage } from '@pero/works/web/publication/publication-words';
import { Attachments, AttachmentsSection } from './attachments.tsx';
import { History } from './history.tsx';
import { RemarksSection } from './remarks-section.tsx';
import { StandingSection } from './standing-section.tsx';
import { useStanding } from './use-standing.ts';

function useJudging(meta: WorkOnPage, loaded: ModerationStanding | null, now: Date) {
  const standing = useStanding(meta, loaded);
  return {
    state: standing?.state,
    isFrozen: standing?.is_frozen ?? false,
    offered: standing?.can_withdraw ? (['withdraw'] as const) : [],
    section: (
      <>
        {standing && <StandingSection meta={meta} standing={standing} now={now} />}
        <RemarksSection meta={meta} />
      </>
    ),
  };
}

/** What moderation shows to its author on the page of a work. */
export const judgingOnPage = {
  load: (call: Call, bookId: number) => orNull(call(readStanding, { bookId })),
  useJudging,
  Papers: Attachments,
  PapersSection: AttachmentsSection,
  History,
};
