import { counted } from '@pero/kernel/plural';
import type { ImportReview } from '../../contract/imports.ts';
import css from './tracked-choice.module.css';

export type TrackedWish = 'suggest' | 'accept' | 'reject';
type Found = NonNullable<ImportReview['tracked']>;

const WISHES: readonly { readonly wish: TrackedWish; readonly label: string; readonly hint: string }[] = [
  { wish: 'suggest', label: 'Оставить предложениями', hint: 'решите о\u00A0каждом в\u00A0тексте' },
  { wish: 'accept', label: 'Принять все', hint: 'текст станет таким, каким его предложили' },
  { wish: 'reject', label: 'Отклонить все', hint: 'текст останется таким, каким был до\u00A0правки' },
];

type Props = { found: Found; wish: TrackedWish; onWish: (wish: TrackedWish) => void };

/** Others have worked in the file: the author is asked once what becomes of it. */
export function TrackedChoice({ found, wish, onWish }: Props) {
  return (
    <fieldset className={css.tracked}>
      <legend>В&nbsp;файле {whatOf(found)}</legend>
      <ul className={css.people}>
        {found.people.map((person) => (
          <li key={person.name}>
            {person.name}
            <span className="dim">{whatOf(person)}</span>
          </li>
        ))}
        {found.more > 0 && <li>и&nbsp;ещё {counted(found.more, 'человек', 'человека', 'человек')}</li>}
      </ul>
      {found.changes > 0 &&
        WISHES.map(({ wish: own, label, hint }) => (
          <label key={own} className={css.wish}>
            <input type="radio" name="tracked" checked={wish === own} onChange={() => onWish(own)} />
            <span>
              {label}
              <span className="hint">{hint}</span>
            </span>
          </label>
        ))}
      {found.remarks > 0 && <p className="hint">Комментарии станут обсуждениями рядом с&nbsp;текстом.</p>}
    </fieldset>
  );
}

function whatOf({ changes, remarks }: Pick<Found, 'changes' | 'remarks'>): string {
  const parts = [
    changes > 0 && counted(changes, 'исправление', 'исправления', 'исправлений'),
    remarks > 0 && counted(remarks, 'комментарий', 'комментария', 'комментариев'),
  ];
  return parts.filter((part) => part !== false).join(' и\u00A0');
}
