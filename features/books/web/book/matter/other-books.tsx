import { hang } from '@pero/kernel/typography';
import { CheckField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import type { OtherBooks } from '@pero/works/rules/matter';
import type { MatterFields } from '../matter-fields.ts';
import type { BookDesk } from '../use-book-desk.ts';
import css from './matter.module.css';

export type OtherBook = { readonly id: number; readonly title: string };

const WAYS: readonly { readonly value: OtherBooks; readonly label: string }[] = [
  { value: 'none', label: 'Не ставить' },
  { value: 'all', label: 'Все' },
  { value: 'chosen', label: 'Выбрать' },
];

type OtherBooksFieldProps = { desk: BookDesk; others: readonly OtherBook[] };

export function OtherBooksField({ desk: { fields, wrong, change, canEdit }, others }: OtherBooksFieldProps) {
  const chosen = fields.other_book_ids;
  const choose = (id: number, isOn: boolean) =>
    change({ other_book_ids: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) }, 'now');
  return (
    <>
      <Segments
        label="Другие книги автора"
        options={WAYS}
        value={fields.other_books}
        disabled={!canEdit}
        error={wrong.other_books ?? wrong.other_book_ids}
        hint={hang(hintFor(fields, others))}
        onChoose={(other_books) => change({ other_books }, 'now')}
      />
      {fields.other_books === 'chosen' && (
        <div className={css.others}>
          {others.map(({ id, title }) => (
            <CheckField
              key={id}
              checked={chosen.includes(id)}
              disabled={!canEdit}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            >
              {title}
            </CheckField>
          ))}
        </div>
      )}
    </>
  );
}

function hintFor({ other_books }: MatterFields, others: readonly OtherBook[]): string {
  if (others.length === 0) return 'Пока в продаже нет других ваших книг. Когда появятся, список соберётся сам.';
  if (other_books === 'chosen') return 'Встанут в том порядке, в каком отмечены.';
  return 'Названия ваших книг, которые в продаже на тот день, когда делается файл. Новые встанут первыми.';
}

/** The titles that the list will have now. */
export function titlesIn({ other_books, other_book_ids }: MatterFields, others: readonly OtherBook[]): string[] {
  if (other_books === 'none') return [];
  const shown =
    other_books === 'all' ? others : other_book_ids.flatMap((id) => others.find((other) => other.id === id) ?? []);
  return shown.map(({ title }) => title);
}
