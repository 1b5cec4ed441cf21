import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import type { Remark } from '@pero/works/contract/remarks';
import { RemarkItem } from '@pero/works/web/remarks/remark-item';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use } from 'react';
import type { Loaded } from '../load-workshop.ts';
import { Pinned } from './pinned.tsx';
import { soundPlaceOf } from './remark-place.ts';
import css from './tabs.module.css';

/** What moderators have said, each at its second, with the author's answers. */
export function RemarksTab({ loaded: { files, quality } }: { loaded: Loaded }) {
  const remarks = use(RemarksContext);
  if (remarks.list.length === 0) {
    return (
      <EmptyState title="Замечаний нет">
        {hang('Если модератор о чём-то попросит, его слова появятся здесь и у своих полей.')}
      </EmptyState>
    );
  }
  const placeIn = (remark: Remark) => {
    const place = soundPlaceOf(remark);
    const file = files.find(({ id }) => id === place?.fileId);
    if (!place || !file) return null;
    return <Pinned file={file} quality={quality.files.find(({ id }) => id === file.id)} second={place.second} />;
  };
  return (
    <div className={css.remarks}>
      {remarks.list.map((remark) => (
        <div key={remark.id}>
          <RemarkItem remark={remark} remarks={remarks} isTarget />
          {placeIn(remark)}
        </div>
      ))}
    </div>
  );
}
