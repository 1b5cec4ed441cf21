import { IconButton } from '@pero/ui/button';
import { toastError } from '@pero/ui/feedback/toast';
import { type DeskRemark, removeRemark } from '../../contract/desk.ts';
import { tryCall } from '../parts/try-call.ts';
import { profileFieldLabel } from './profile-words.ts';
import css from './remarks.module.css';

/** What the author will see when the profile is returned. */
export function Drafts({
  drafts,
  onRemoved,
}: {
  drafts: readonly DeskRemark[];
  onRemoved: (id: number) => Promise<void>;
}) {
  if (drafts.length === 0) return null;
  const remove = async (commentId: number) => {
    const answer = await tryCall(removeRemark, { commentId });
    if ('no' in answer) void toastError(answer.no);
    await onRemoved(commentId);
  };
  return (
    <section>
      <h2>Уйдут автору</h2>
      <ul className={css.list}>
        {drafts.map((remark) => (
          <li key={remark.id} className={css.remark}>
            <div>
              <span className="xs dim">{profileFieldLabel(remark.field)}</span>
              <p>{remark.text}</p>
            </div>
            <IconButton
              icon="trash"
              size="sm"
              label={`Убрать замечание: ${remark.text.slice(0, 40)}`}
              onClick={() => void remove(remark.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of earlier rounds: what was asked for, and whether the author says it is done. */
export function Earlier({ remarks }: { remarks: readonly DeskRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <section>
      <h2>Замечания прошлого раза</h2>
      <ul className={css.list}>
        {remarks.map((remark) => (
          <li key={remark.id} className={remark.is_done || remark.is_settled ? css.settled : css.remark}>
            <div>
              <span className="xs dim">
                {profileFieldLabel(remark.field)}, {remark.moderator.name}
              </span>
              <p>{remark.text}</p>
              {remark.reply !== '' && <p className="sm dim">Автор: {remark.reply}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
