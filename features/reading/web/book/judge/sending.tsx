import { TextButton } from '@pero/ui/text-link';
import { fieldLabel } from '../fields.ts';
import { type Pin, useReviewDesk } from '../review-desk.ts';
import { saidOf } from './decision-words.ts';
import css from './judge.module.css';
import { unsavedOf } from './remark-draft.ts';

type SendingProps = { readonly isLeftOut: boolean; readonly onLeaveOut: (isLeftOut: boolean) => void };

/** Everything that the author will read: what was added, and what was typed and not added yet. */
export function Sending({ isLeftOut, onLeaveOut }: SendingProps) {
  const { info, pin, unsaved } = useReviewDesk();
  const { typed, changed } = unsavedOf(unsaved);
  const edited = new Map(changed);
  const drafts = info.remarks.filter(({ is_told }) => !is_told);
  if (drafts.length === 0 && typed === null) return null;
  return (
    <ol className={css.sending} aria-label="Автор прочитает">
      {drafts.map(({ id, text }) => (
        <li key={id}>
          {edited.get(id) ?? text}
          {edited.has(id) && <small>с&nbsp;вашей правкой</small>}
        </li>
      ))}
      {typed && (
        <li data-out={isLeftOut || undefined}>
          <span>{typed.text}</span>
          <small>
            {saidOf(info, placeWords(pin))}
            {unsaved.isAdding ? 'добавляем…' : leftOutWords(isLeftOut)}{' '}
            {!unsaved.isAdding && (
              <TextButton onClick={() => onLeaveOut(!isLeftOut)}>
                {isLeftOut ? 'Отправить' : 'Не\u00A0отправлять'}
              </TextButton>
            )}
          </small>
        </li>
      )}
    </ol>
  );
}

function leftOutWords(isLeftOut: boolean): string {
  return isLeftOut ? 'не\u00A0уйдёт автору, останется у\u00A0вас' : 'написано, но\u00A0не\u00A0добавлено: уйдёт автору';
}

function placeWords(pin: Pin): string {
  if (pin === null) return 'Книга в\u00A0целом, ';
  return pin.kind === 'field' ? `${fieldLabel(pin.field)}, ` : `«${pin.quote}», `;
}

/** A decision that sends no remarks says so of the one that is being written. */
export function NotSent() {
  const { info, unsaved } = useReviewDesk();
  const { typed, changed } = unsavedOf(unsaved);
  if (typed === null && changed.length === 0) return null;
  return (
    <p className="warn">
      Замечание, которое вы пишете, автор не&nbsp;увидит{typed && <>: «{typed.text}»</>}.{' '}
      {saidOf(info, 'Чтобы он его прочитал, верните книгу.')}
    </p>
  );
}
