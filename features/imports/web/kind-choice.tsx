import { type BookForm, FORM_LABELS, FORMS } from '@pero/works/rules/kinds';
import type { ReactNode } from 'react';
import css from './kind-choice.module.css';

const ABOUT: Readonly<Record<BookForm, string>> = {
  ordinary: 'Роман, повесть, сборник, нон-фикшн. Выходит, когда дописана',
  draft: 'Выходит по\u00A0главам, пока пишется: читатели покупают продолжение',
  story: 'До\u00A0трёх авторских листов. Только электронное издание',
  fanfic: 'По\u00A0миру чужого произведения. Читатели получают его бесплатно',
};

/** In the order in which most people look for theirs. */
const ORDER = [...FORMS].sort((a, b) => placeOf(a) - placeOf(b));

function placeOf(kind: BookForm): number {
  return ['ordinary', 'draft', 'story', 'fanfic'].indexOf(kind);
}

type Props = { kind: BookForm; onChoose: (kind: BookForm) => void; narrow?: boolean };

/** What is being written, with a drawing and a few words each. */
export function KindChoice({ kind, onChoose, narrow = false }: Props) {
  return (
    <fieldset className="field">
      <legend className={`label ${css.legend}`}>Что вы пишете</legend>
      <div className={narrow ? `${css.kinds} ${css.narrow}` : css.kinds}>
        {ORDER.map((each) => (
          <label key={each} className={css.kind}>
            <input
              type="radio"
              className="visually-hidden"
              name="book-kind"
              value={each}
              checked={each === kind}
              onChange={() => onChoose(each)}
            />
            <Drawing>{DRAWINGS[each]}</Drawing>
            <span>
              <b>{FORM_LABELS[each]}</b>
              <span className={css.about}>{ABOUT[each]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={css.drawing}
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const DRAWINGS: Readonly<Record<BookForm, ReactNode>> = {
  // A bound book.
  ordinary: (
    <>
      <path d="M14 8h28v40H16a4 4 0 0 1-4-4V10a2 2 0 0 1 2-2z" />
      <path d="M12 44a4 4 0 0 1 4-4h26M18 8v32M25 18h11M25 23h7" />
    </>
  ),
  // Pages that are there, and pages that are to come.
  draft: (
    <>
      <path d="M10 12h22v34H10zM15 20h12M15 26h12M15 32h7" />
      <path d="M37 16v34H16M42 20v34" strokeDasharray="2 4" />
    </>
  ),
  // One sheet.
  story: (
    <>
      <path d="M16 8h18l8 8v32H16zM34 8v8h8" />
      <path d="M22 24h14M22 30h14M22 36h8" />
    </>
  ),
  // A book that leans on another.
  fanfic: (
    <>
      <path d="M8 14h16v34H8zM12 14v34" />
      <path d="m29 12 16-3 6 34-16 3zM33 11.200l6 34" />
    </>
  ),
};
