import { use } from 'react';
import { RemarkItem } from './remark-item.tsx';
import css from './remarks.module.css';
import { RemarksContext } from './use-remarks.ts';

/** What a moderator has said of these fields, beside them; nothing when there is nothing open. */
export function FieldRemarks({ fields }: { fields: readonly string[] }) {
  const remarks = use(RemarksContext);
  const here = remarks.list.filter((remark) => remark.field !== null && fields.includes(remark.field));
  const shown = here.filter((remark) => !remark.is_settled);
  if (shown.length === 0) return null;
  return (
    <div className={css.field}>
      {shown.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} remarks={remarks} isAtPlace={fields.length === 1} isTarget />
      ))}
    </div>
  );
}
