import { hang } from '@pero/kernel/typography';
import { Cover } from '@pero/ui/cover/cover';
import { SelectField } from '@pero/ui/fields/field';
import { Slider } from '@pero/ui/fields/slider';
import { TextLink } from '@pero/ui/text-link';
import { volumeWords } from '@pero/works/rules/kinds';
import { SHEETS, type Work } from './use-work.ts';
import css from './work-choice.module.css';

type WorkChoiceProps = { work: Work; isGuest: boolean };

/** For which book the prices are; without one, for how much text. */
export function WorkChoice({ work, isGuest }: WorkChoiceProps) {
  const { books, book, choose } = work;
  return (
    <div className={css.choice}>
      {books.length > 0 && (
        <div className={css.book}>
          {book && <Cover id={book.id} title={book.title} author={book.cover.author} image={book.cover.url} />}
          <SelectField
            label="Цены для&nbsp;книги"
            value={book?.id ?? ''}
            onChange={(event) => choose(Number(event.currentTarget.value) || null)}
          >
            {books.map(({ id, title, characters }) => (
              <option key={id} value={id}>
                {title}, {volumeWords(characters)}
              </option>
            ))}
            <option value="">Другая рукопись</option>
          </SelectField>
        </div>
      )}
      {!book && <Volume work={work} />}
      {!isGuest && books.length === 0 && (
        <p className="hint">
          {hang('С рукописью цена станет точной.')} <TextLink to="/books/import/">Загрузить рукопись</TextLink>
        </p>
      )}
    </div>
  );
}

function Volume({ work: { sheets, setSheets } }: { work: Work }) {
  return (
    <Slider
      label="Объём рукописи"
      value={sheets}
      least={SHEETS.least}
      most={SHEETS.most}
      step={1}
      shown={hang(`${sheets} а. л.`)}
      onMove={setSheets}
    />
  );
}
