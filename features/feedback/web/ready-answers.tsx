import { Button, IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { addReady, type ReadyAnswer, removeReady } from '../contract.ts';
import { READY } from '../rules.ts';
import css from './inbox.module.css';

type ReadyAnswersProps = {
  ready: readonly ReadyAnswer[];
  /** What is being written: it may be kept for the next time. */
  text: string;
  onChoose: (answer: ReadyAnswer) => void;
};

/** Answers that are given again and again; one press writes them, and they are gone over by hand. */
export function ReadyAnswers({ ready, text, onChoose }: ReadyAnswersProps) {
  const [asked, ask] = useState<'keep' | 'list' | null>(null);
  return (
    <div className={css.ready}>
      <Chips label="Готовые ответы">
        {ready.map((one) => (
          <Chip key={one.id} on={false} onClick={() => onChoose(one)}>
            {one.title}
          </Chip>
        ))}
      </Chips>
      <p className={`sm ${css.readyActs}`}>
        {text.trim().length > 1 && <TextButton onClick={() => ask('keep')}>Сохранить как готовый</TextButton>}
        {ready.length > 0 && (
          <TextButton tone="ink" onClick={() => ask('list')}>
            Изменить список
          </TextButton>
        )}
      </p>
      {asked === 'keep' && <Keep text={text} onClose={() => ask(null)} />}
      {asked === 'list' && <List ready={ready} onClose={() => ask(null)} />}
    </div>
  );
}

function Keep({ text, onClose }: { text: string; onClose: () => void }) {
  const [title, setTitle] = useState('');
  const keeping = useAct(addReady);
  const { revalidate } = useRevalidator();
  const wrong = formErrors(keeping.errors, ['title']);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await keeping.act({ title, text });
    if (!ok) return;
    onClose();
    await revalidate();
  };
  return (
    <Dialog title="Готовый ответ" onClose={onClose}>
      <form noValidate onSubmit={(event) => void keep(event)}>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <Field
          label="Как назвать"
          hint="Ответом смогут пользоваться все модераторы"
          value={title}
          maxLength={READY.title}
          error={fieldError(keeping.errors, 'title')}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <p className={css.kept}>{text}</p>
        <div className="dialog-actions">
          <Button type="submit" kind="go" busy={keeping.isFetching}>
            Сохранить
          </Button>
          <Button onClick={onClose}>Не&nbsp;сейчас</Button>
        </div>
      </form>
    </Dialog>
  );
}

function List({ ready, onClose }: { ready: readonly ReadyAnswer[]; onClose: () => void }) {
  const removing = useAct(removeReady);
  const { revalidate } = useRevalidator();
  const [asked, ask] = useState<number | null>(null);
  const remove = async (readyId: number) => {
    const { ok } = await removing.act({ readyId });
    if (!ok) return;
    ask(null);
    await revalidate();
  };
  const wrong = formErrors(removing.errors);
  return (
    <Dialog title="Готовые ответы" onClose={onClose} wide>
      <p className="dim">Ответы общие: ими пользуются все модераторы.</p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <ul className={css.readyList}>
        {ready.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.title}</b>
              <p className="sm dim">{one.text}</p>
            </div>
            {asked === one.id ? (
              <Button kind="bad" size="sm" autoFocus busy={removing.isFetching} onClick={() => void remove(one.id)}>
                Удалить у&nbsp;всех
                <span className="visually-hidden">: {one.title}</span>
              </Button>
            ) : (
              <IconButton icon="trash" size="sm" label={`Удалить: ${one.title}`} onClick={() => ask(one.id)} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
