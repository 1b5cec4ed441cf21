import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { TextAreaField } from '@pero/ui/fields/field';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type Asked, answerQuestions } from '../../contract/reading.ts';
import css from './questions.module.css';

type Given = { readonly chosen: readonly string[]; readonly text: string };

/** The author's questions, each of which may be left alone. What was answered can be answered anew. */
export function Questions({ roomKey, questions }: { roomKey: string; questions: readonly Asked[] }) {
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(
    () => new Map(questions.map(({ id, chosen, answer }) => [id, { chosen, text: answer }])),
  );
  const sending = useAct(answerQuestions);
  const give = (id: number, one: Given) => setGiven(new Map(given).set(id, one));
  const answers = questions.flatMap(({ id }) => {
    const { chosen = [], text = '' } = given.get(id) ?? {};
    return chosen.length > 0 || text.trim() !== '' ? [{ question_id: id, chosen: [...chosen], text: text.trim() }] : [];
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await sending.act({ roomKey, answers });
  };
  const wrong = formErrors(sending.errors, []);
  const isSent = sending.isFetched && sending.errors.length === 0;
  return (
    <form className={css.questions} onSubmit={(event) => void submit(event)}>
      {questions.map((one) => (
        <Question
          key={one.id}
          question={one}
          given={given.get(one.id) ?? { chosen: [], text: '' }}
          onGive={(answer) => give(one.id, answer)}
        />
      ))}
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      <div className="row wraps">
        <Button type="submit" kind="ink" disabled={answers.length === 0} busy={sending.isFetching}>
          Ответить автору
        </Button>
        <span className="dim sm" role="status">
          {isSent ? 'Ответы у\u00A0автора. Спасибо!' : ''}
        </span>
      </div>
    </form>
  );
}

type QuestionProps = { readonly question: Asked; readonly given: Given; readonly onGive: (given: Given) => void };

function Question({ question, given, onGive }: QuestionProps) {
  const { kind, text, options } = question;
  const toggle = (option: string) => {
    const isOn = given.chosen.includes(option);
    const others = kind === 'many' ? given.chosen.filter((one) => one !== option) : [];
    onGive({ ...given, chosen: isOn ? others : [...others, option] });
  };
  if (kind === 'text') {
    return (
      <TextAreaField
        label={text}
        rows={3}
        maxLength={2000}
        value={given.text}
        onChange={({ currentTarget }) => onGive({ ...given, text: currentTarget.value })}
      />
    );
  }
  return (
    <div className={css.choice}>
      <h3>{text}</h3>
      <Chips label={text}>
        {options.map((option) => (
          <Chip key={option} on={given.chosen.includes(option)} onClick={() => toggle(option)}>
            {option}
          </Chip>
        ))}
      </Chips>
      <TextAreaField
        label="Скажу словами"
        optional="если хочется"
        rows={2}
        maxLength={2000}
        value={given.text}
        onChange={({ currentTarget }) => onGive({ ...given, text: currentTarget.value })}
      />
    </div>
  );
}
