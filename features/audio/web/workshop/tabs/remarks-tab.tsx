import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { RemarkItem } from '@pero/works/web/remarks/remark-item';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use } from 'react';
import type { AudioFile } from '../../../contract/files.ts';
import css from './tabs.module.css';

/** What moderators have said, with the author's answers. */
export function RemarksTab({ files: _files }: { files: readonly AudioFile[] }) {
  const remarks = use(RemarksContext);
  if (remarks.list.length === 0) {
    return (
      <EmptyState title="Замечаний нет">
        {hang('Если модератор о чём-то попросит, его слова появятся здесь и у своих полей.')}
      </EmptyState>
    );
  }
  return (
    <div className={css.remarks}>
      {remarks.list.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} remarks={remarks} isTarget />
      ))}
    </div>
  );
}
