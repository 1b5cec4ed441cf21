import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import type { Remark } from '@pero/works/contract/remarks';
import { RemarkItem } from '@pero/works/web/remarks/remark-item';
import { useRemarks } from '@pero/works/web/remarks/use-remarks';
import type { PodcastPage } from '../../contract/podcasts.ts';

/** What moderators said, and the author's answers to it. */
export function RemarksTab({ podcast, comments }: { podcast: PodcastPage; comments: readonly Remark[] }) {
  const remarks = useRemarks(podcast.id, podcast.can_edit, comments);
  if (remarks.list.length === 0) {
    return (
      <EmptyState title="Замечаний нет">
        {hang('Если модератор что-то заметит, его слова встанут здесь, и на них можно будет ответить.')}
      </EmptyState>
    );
  }
  return (
    <Section title="Замечания" bare>
      {remarks.list.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} remarks={remarks} isTarget />
      ))}
    </Section>
  );
}
