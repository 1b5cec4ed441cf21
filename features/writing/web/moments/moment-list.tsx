import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button, IconButton } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { Moment } from '@pero/ui/words/day';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { volumeWords } from '@pero/works/rules/kinds';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type BookMoment, dropMoment, keepMoment } from '../../contract/moments.ts';
import { MOMENT_NAME_MOST } from '../../rules/whole-book/moments.ts';
import { AskBefore } from './ask-before.tsx';
import css from './moments.module.css';

type MomentListProps = { bookId: number; moments: readonly BookMoment[]; canKeep: boolean; now: Date };

/** The moments of a book, the newest first, and the field in which another gets its name. */
export function MomentList({ bookId, moments, canKeep, now }: MomentListProps) {
  const [dropped, setDropped] = useState<BookMoment | null>(null);
  return (
    <>
      {canKeep && <KeepMoment bookId={bookId} />}
      {moments.length === 0 && (
        <EmptyState title="Моментов пока нет">
          {hang('Назовите книгу такой, какая она сейчас, перед большой правкой: потом сможете сравнить и вернуть.')}
        </EmptyState>
      )}
      <ul className={css.list}>
        {moments.map((moment) => (
          <li key={moment.id}>
            <div>
              <h2>
                <Link to={`/books/${bookId}/moments/${moment.id}/`}>{moment.name}</Link>
              </h2>
              <p>
                <Moment at={moment.taken_at} now={now} /> · {counted(moment.chapters, 'глава', 'главы', 'глав')} ·{' '}
                {volumeWords(moment.characters)}
                {moment.author_name !== '' && ` · ${moment.author_name}`}
              </p>
            </div>
            {canKeep && (
              <IconButton
                icon="close"
                size="sm"
                label={`Удалить «${moment.name}»`}
                onClick={() => setDropped(moment)}
              />
            )}
          </li>
        ))}
      </ul>
      {dropped && <DropMoment bookId={bookId} moment={dropped} onClose={() => setDropped(null)} />}
    </>
  );
}

function KeepMoment({ bookId }: { bookId: number }) {
  const [name, setName] = useState('');
  const { act, errors, isFetching, reset } = useAct(keepMoment);
  const { revalidate } = useRevalidator();
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({ bookId, name });
    if (!ok) return;
    setName('');
    void toastSuccess('Момент сохранён');
    await revalidate();
  };
  return (
    <form className={css.form} onSubmit={(event) => void keep(event)}>
      <Field
        label="Назвать книгу, какая она сейчас"
        placeholder="До редактуры"
        value={name}
        maxLength={MOMENT_NAME_MOST}
        autoComplete="off"
        error={fieldError(errors, 'name') ?? formErrors(errors)}
        onChange={(event) => {
          reset();
          setName(event.target.value);
        }}
      />
      <Button type="submit" kind="go" busy={isFetching}>
        Сохранить момент
      </Button>
    </form>
  );
}

function DropMoment({ bookId, moment, onClose }: { bookId: number; moment: BookMoment; onClose: () => void }) {
  const { act, errors, isFetching } = useAct(dropMoment);
  const { revalidate } = useRevalidator();
  const drop = async () => {
    const { ok } = await act({ bookId, momentId: moment.id });
    if (!ok) return;
    onClose();
    await revalidate();
  };
  return (
    <AskBefore
      title={`Удалить «${moment.name}»?`}
      words="Сама книга не изменится, тексты останутся в истории глав. Вернуть всю книгу к этому дню будет нельзя."
      label="Удалить момент"
      isBad
      wrong={formErrors(errors)}
      isBusy={isFetching}
      onYes={() => void drop()}
      onClose={onClose}
    />
  );
}
