import { formatMoment } from '@pero/kernel/day';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { Icon } from '@pero/ui/icon';
import { Section } from '@pero/ui/layout/section';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { volumeWords } from '@pero/works/rules/kinds';
import type { OwnBook } from '../../contract/catalogue.ts';
import { ANSWER_MOST, QUESTIONS, type Question } from '../../rules/brief.ts';
import { FileList, FilesField } from '../parts/files-field.tsx';
import css from './brief.module.css';
import { BriefBill } from './brief-bill.tsx';
import { type Begun, type BriefDesk, useBrief } from './use-brief.ts';

/** Book, questions, files on the left; the price, at once, on the right. */
export function BriefForm({ begun }: { begun: Begun }) {
  const brief = useBrief(begun);
  const { books } = begun;
  if (books === null)
    return (
      <EmptyState kind="error" title={'Книги не\u00A0открылись'}>
        Повторите через минуту: задание, если вы его начинали, сохранено.
      </EmptyState>
    );
  if (books.length === 0)
    return (
      <EmptyState
        title="Пока нет рукописи"
        action={
          <ButtonLink to="/books/import/" kind="go">
            Загрузить рукопись
          </ButtonLink>
        }
      >
        Задание пишут к&nbsp;книге: по&nbsp;ней считается цена. Загрузите файл или начните новую.
      </EmptyState>
    );
  const wrong = formErrors(brief.errors, ['work_id', 'upload_ids', 'promo_code']);
  return (
    <div className={css.page}>
      <div>
        <p className={css.saved} role="status">
          {brief.savedAt && (
            <>
              <Icon name="check" size={18} /> Сохранено в&nbsp;{formatMoment(brief.savedAt).slice(-5)}
            </>
          )}
        </p>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <Section title="Рукопись">
          <BookField brief={brief} books={books} />
        </Section>
        <Section title="Вопросы" className={css.questions}>
          {QUESTIONS[brief.type].map((question) => (
            <Answer key={question.key} question={question} brief={brief} />
          ))}
          <FilesField label="Приложить" hint={FILES[brief.type] ?? 'План, заметки, примеры'} files={brief.files} />
          <FileList files={brief.kept} label="Файлы задания" onRemove={({ id }) => brief.dropFile(id)} />
          {fieldError(brief.errors, 'upload_ids') && <Note kind="bad">{fieldError(brief.errors, 'upload_ids')}</Note>}
        </Section>
      </div>
      <aside className={css.aside}>
        <BriefBill brief={brief} />
      </aside>
    </div>
  );
}

const FILES: Readonly<Partial<Record<Begun['type'], string>>> = {
  editing: 'План, отзывы первых читателей, карта деревни',
  design: 'Наброски, фотографии места, обложки-примеры',
  audio: 'Список ударений, записи голоса',
  booktrailer: 'Фотографии, музыка, на\u00A0которую есть права',
};

function BookField({ brief, books }: { brief: BriefDesk; books: readonly OwnBook[] }) {
  const { book } = brief;
  return (
    <div className={css.book}>
      {book && <Cover id={book.id} title={book.title} author={book.cover.author} image={book.cover.url} />}
      <SelectField
        label="Книга"
        value={brief.workId ?? ''}
        error={fieldError(brief.errors, 'work_id')}
        hint={'Исполнитель получит снимок на\u00A0сегодня. Писать дальше можно.'}
        onChange={({ currentTarget }) => brief.choose(Number(currentTarget.value) || null)}
      >
        {books.map(({ id, title, characters }) => (
          <option key={id} value={id}>
            {title}, {volumeWords(characters)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Answer({ question, brief }: { question: Question; brief: BriefDesk }) {
  const { key, label, hint, kind, isOptional, options = [] } = question;
  const value = brief.answers[key] ?? '';
  const told = {
    label,
    ...(isOptional && { optional: 'необязательно' }),
    ...(hint !== undefined && { hint }),
  };
  if (kind === 'choice')
    return (
      <fieldset className={css.choice}>
        <legend className="label">{label}</legend>
        <div>
          {options.map((option) => (
            <label key={option.value}>
              <input
                type="radio"
                name={key}
                value={option.value}
                checked={option.value === value}
                onChange={() => brief.answer(key, option.value)}
              />
              <span>
                {option.label}
                <small>{option.hint}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  if (kind === 'text')
    return (
      <TextAreaField
        {...told}
        rows={3}
        value={value}
        maxLength={ANSWER_MOST.text}
        onChange={({ currentTarget }) => brief.answer(key, currentTarget.value)}
      />
    );
  return (
    <Field
      {...told}
      value={value}
      maxLength={ANSWER_MOST[kind]}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      onChange={({ currentTarget }) => brief.answer(key, currentTarget.value)}
    />
  );
}
