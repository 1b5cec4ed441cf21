import { hang } from '@pero/kernel/typography';
import { TextAreaField } from '@pero/ui/fields/field';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import meta from '../meta/meta.module.css';
import type { BookDesk } from '../use-book-desk.ts';
import { BookInOrder } from './book-in-order.tsx';
import { Epigraphs } from './epigraphs.tsx';
import css from './matter.module.css';
import { type OtherBook, OtherBooksField } from './other-books.tsx';

type MatterTabProps = { desk: BookDesk; others: readonly OtherBook[] };

/** The pages before and after the text, in the order in which they stand in the book. Saved as they are changed. */
export function MatterTab({ desk, others }: MatterTabProps) {
  return (
    <div className={meta.layout}>
      <form className={css.parts} onSubmit={(event) => event.preventDefault()}>
        <fieldset className={css.part}>
          <legend>До текста</legend>
          <Words
            desk={desk}
            field="dedication"
            label="Посвящение"
            rows={3}
            hint="На отдельной странице после титула: «Маме», «Тем, кто не вернулся»."
          />
          <Epigraphs desk={desk} />
          <Words
            desk={desk}
            field="imprint_lines"
            label="Выходные сведения"
            rows={4}
            hint="На оборот титула, каждая строка отдельно: «Редактор Анна Ветрова», «На обложке использовано фото…». Знак ©, ISBN и возраст встанут сами."
          />
        </fieldset>
        <fieldset className={css.part}>
          <legend>После текста</legend>
          <Words desk={desk} field="thanks" label="Благодарности" rows={6} hint="Пустая строка начинает новый абзац." />
          <Words
            desk={desk}
            field="about_author"
            label="Об авторе"
            rows={6}
            hint="Несколько строк о себе: их прочтут, перевернув последнюю страницу."
          />
          <OtherBooksField desk={desk} others={others} />
        </fieldset>
      </form>
      <aside className={meta.aside}>
        <p className="sm dim">Так встанет в&nbsp;книге</p>
        <BookInOrder desk={desk} others={others} />
        <p className="hint">
          {hang('Во всех файлах: EPUB, FB2, DOCX, TXT и печатном. Правки этих страниц проверит модератор.')}
        </p>
      </aside>
    </div>
  );
}

type WordsProps = {
  desk: BookDesk;
  field: 'dedication' | 'imprint_lines' | 'thanks' | 'about_author';
  label: string;
  rows: number;
  hint: string;
};

function Words({ desk: { fields, wrong, change, canEdit }, field, label, rows, hint }: WordsProps) {
  return (
    <>
      <TextAreaField
        id={field}
        label={hang(label)}
        optional={hang('можно не указывать')}
        className={css.words}
        value={fields[field]}
        error={wrong[field]}
        disabled={!canEdit}
        rows={rows}
        hint={hang(hint)}
        onChange={(event) => change({ [field]: event.currentTarget.value })}
      />
      <FieldRemarks fields={[field]} />
    </>
  );
}
