import { Icon } from '@pero/ui/icon';
import type { Verification } from '../../contract/identity.ts';
import { remarkAt } from './steps.ts';
import css from './wizard.module.css';

/** What the moderator said of a field, right beside it. */
export function Remark({ comments, field }: { comments: Verification['comments']; field: string }) {
  const words = remarkAt(comments, field);
  if (words === null) return null;
  return (
    <p className={css.remark} id={`remark-${field}`}>
      <Icon name="comment" size={18} />
      <span>
        <span className="visually-hidden">Замечание модератора: </span>
        {words}
      </span>
    </p>
  );
}
