import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AskedQuestion, type Room, saveQuestions } from '../../contract/room.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../rules/marks.ts';
import { titleOf } from '../reading/words.ts';
import css from './room.module.css';

type Draft = AskedQuestion & { readonly key: string };

const KIND_WORDS: Readonly<Record<QuestionKind, string>> = {
  text: 'словами',
  one: 'один из\u00A0списка',
  many: 'несколько из\u00A0списка',
};

let made = 0;
const NEW = (): Draft => {
  made += 1;
  return { key: `new-${made}`, id: null, chapter_id: null, kind: 'text', text: '', options: [] };
};

/** The author's own questions, after chapters and at the end. */
export function RoomQuestions({ room }: { room: Room }) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    room.questions.map(({ answers: _, ...one }) => ({ ...one, key: String(one.id) })),
  );
  const [isOpen, setOpen] = useState(false);
  const saving = useAct(saveQuestions);
  const { revalidate } = useRevalidator();
  const answers = room.questions.reduce((sum, one) => sum + one.answers, 0);
  const change = (key: string, to: Partial<Draft>) =>
    setDrafts(drafts.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const save = async () => {
    const questions = drafts.map(({ key: _, options, kind, ...one }) => {
      const lines = options.map((line) => line.trim()).filter((line) => line !== '');
      return { ...one, kind, options: kind === 'text' ? [] : lines };
    });
    const { ok } = await saving.act({ bookId: room.book_id, questions });
    if (!ok) return;
    setOpen(false);
    await revalidate();
  };
  const wrong = formErrors(saving.errors, []);
  return (
    <Section
      title="Анкета"
      note={answers > 0 ? counted(answers, 'ответ', 'ответа', 'ответов') : 'ваши вопросы читателям'}
      {...(answers > 0 && { more: { to: `/books/${room.book_id}/readers/answers/`, label: 'Все ответы' } })}
    >
      {!isOpen && (
        <>
          <ul className={css.asked}>
            {room.questions.map((one) => (
              <li key={one.id}>
                <b>{one.text}</b>
                <span className="dim sm">
                  {whereOf(one.chapter_id, room)}, {KIND_WORDS[one.kind]},{' '}
                  {counted(one.answers, 'ответ', 'ответа', 'ответов')}
                </span>
              </li>
            ))}
          </ul>
          <Button onClick={() => setOpen(true)}>
            {room.questions.length > 0 ? 'Изменить вопросы' : 'Спросить читателей'}
          </Button>
        </>
      )}
      {isOpen && (
        <div className={css.form}>
          {drafts.map((one) => (
            <QuestionForm
              key={one.key}
              draft={one}
              room={room}
              onChange={(to) => change(one.key, to)}
              onDrop={() => setDrafts(drafts.filter(({ key }) => key !== one.key))}
            />
          ))}
          {wrong.length > 0 && (
            <p className="sm bad" role="alert">
              {wrong.join('. ')}
            </p>
          )}
          <div className="row wraps">
            <Button icon="plus" onClick={() => setDrafts([...drafts, NEW()])}>
              Ещё вопрос
            </Button>
            <Button kind="ink" busy={saving.isFetching} onClick={() => void save()}>
              Сохранить вопросы
            </Button>
          </div>
          {answers > 0 && (
            <p className="dim sm">
              Убранный вопрос больше не&nbsp;задаём, а&nbsp;ответы на&nbsp;него остаются в&nbsp;
              <TextLink to={`/books/${room.book_id}/readers/answers/`}>таблице</TextLink>.
            </p>
          )}
        </div>
      )}
    </Section>
  );
}

function whereOf(chapterId: number | null, { chapters }: Room): string {
  if (chapterId === null) return 'в\u00A0конце';
  return `после главы «${titleOf(chapters.find(({ id }) => id === chapterId)?.name ?? '')}»`;
}

type QuestionFormProps = {
  readonly draft: Draft;
  readonly room: Room;
  readonly onChange: (to: Partial<Draft>) => void;
  readonly onDrop: () => void;
};

function QuestionForm({ draft, room, onChange, onDrop }: QuestionFormProps) {
  return (
    <fieldset className={css.question}>
      <legend className="visually-hidden">Вопрос</legend>
      <Field
        label="Вопрос"
        maxLength={300}
        placeholder="Где хотелось закрыть?"
        value={draft.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <div className={css.pair}>
        <SelectField
          label="Когда"
          value={draft.chapter_id ?? ''}
          onChange={({ currentTarget }) => onChange({ chapter_id: Number(currentTarget.value) || null })}
        >
          <option value="">В&nbsp;конце</option>
          {room.chapters
            .filter(({ kind }) => kind === 'chapter')
            .map(({ id, name }) => (
              <option key={id} value={id}>
                После: {titleOf(name)}
              </option>
            ))}
        </SelectField>
        <SelectField
          label="Ответ"
          value={draft.kind}
          onChange={({ currentTarget }) =>
            onChange({ kind: QUESTION_KINDS.find((one) => one === currentTarget.value) ?? 'text' })
          }
        >
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      {draft.kind !== 'text' && (
        <TextAreaField
          label="Ответы на&nbsp;выбор"
          hint="Каждый с&nbsp;новой строки"
          rows={4}
          value={draft.options.join('\n')}
          onChange={({ currentTarget }) => onChange({ options: currentTarget.value.split('\n') })}
        />
      )}
      <div>
        <Button size="sm" kind="quiet" onClick={onDrop}>
          Убрать вопрос
        </Button>
      </div>
    </fieldset>
  );
}
