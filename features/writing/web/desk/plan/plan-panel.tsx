import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useCallback, useEffect, useState } from 'react';
import { type Plan, readPlan } from '../../../contract/plans.ts';
import { PLAN_NOTES_MOST, PLAN_STATE_WORDS, PLAN_STATES, SYNOPSIS_MOST } from '../../../rules/plans.ts';
import { useDesk } from '../desk-context.ts';
import panel from '../panels/panel.module.css';
import { BookPlan } from './book-plan.tsx';
import css from './plan.module.css';
import { usePlanFields } from './use-plan-fields.ts';

/** What is planned: of the chapter in hand, and of the book. */
export function PlanPanel() {
  const { currentId, chapters } = useDesk();
  const chapter = chapters.find(({ id }) => id === currentId);
  return (
    <div className={panel.body}>
      {chapter?.kind === 'chapter' && <ChapterPlan key={chapter.id} chapterId={chapter.id} name={chapter.name} />}
      <BookPlan />
    </div>
  );
}

function ChapterPlan({ chapterId, name }: { chapterId: number; name: string }) {
  const { bookId } = useDesk();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [problem, setProblem] = useState('');
  const load = useCallback(async () => {
    setProblem('');
    try {
      const { result, errors } = await call(readPlan, { bookId, chapterId });
      if (result) setPlan(result);
      else setProblem(errors[0]?.messages[0] ?? 'План не\u00A0открылся');
    } catch (error) {
      setProblem(wordsOfFailure(error));
    }
  }, [bookId, chapterId]);
  useEffect(() => void load(), [load]);
  return (
    <section className={css.chapter} aria-label="План главы">
      <h3>{name || 'Без названия'}</h3>
      {plan && <PlanForm plan={plan} />}
      {!plan && problem === '' && <div className={css.waiting} aria-busy="true" />}
      {problem !== '' && (
        <Note kind="bad">
          {problem}.{' '}
          <Button size="sm" kind="line" onClick={() => void load()}>
            Открыть ещё раз
          </Button>
        </Note>
      )}
    </section>
  );
}

const STATES = PLAN_STATES.map((value) => ({ value, label: PLAN_STATE_WORDS[value] }));

function PlanForm({ plan }: { plan: Plan }) {
  const { bookId, book, plans } = useDesk();
  const canEdit = book.plans === 'write';
  const { fields, change, flush, said, theirs, decide } = usePlanFields(bookId, plan, plans.keep);
  return (
    <div className={panel.form}>
      <Segments
        label="На каком она шаге"
        options={STATES}
        value={fields.state}
        disabled={!canEdit}
        onChoose={(state) => change({ state: state === fields.state ? null : state })}
      />
      {fields.state !== null && canEdit && (
        <button type="button" className={`link ink ${css.none}`} onClick={() => change({ state: null })}>
          Снять отметку
        </button>
      )}
      <TextAreaField
        label="Коротко: что в&nbsp;ней происходит"
        rows={4}
        maxLength={SYNOPSIS_MOST}
        placeholder="Кто, где, чего хочет и что меняется"
        value={fields.synopsis}
        readOnly={!canEdit}
        onChange={({ currentTarget }) => change({ synopsis: currentTarget.value })}
        onBlur={flush}
      />
      <TextAreaField
        label="Заметки к&nbsp;главе"
        rows={6}
        maxLength={PLAN_NOTES_MOST}
        placeholder="Что проверить, что не забыть, что вычеркнуть"
        value={fields.notes}
        readOnly={!canEdit}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        onBlur={flush}
      />
      {theirs && (
        <Note kind="warn" title="Пока вы писали, план изменили в&nbsp;другом месте">
          <p className={css.theirs}>
            {theirs.synopsis !== fields.synopsis && `Коротко: ${theirs.synopsis || 'пусто'}\n`}
            {theirs.notes !== fields.notes && `Заметки: ${theirs.notes || 'пусто'}\n`}
            {theirs.state !== fields.state && `Шаг: ${theirs.state ? PLAN_STATE_WORDS[theirs.state] : 'не отмечен'}`}
          </p>
          <p className={css.acts}>
            <Button size="sm" kind="go" onClick={() => decide('mine')}>
              Оставить моё
            </Button>
            <Button size="sm" kind="line" onClick={() => decide('theirs')}>
              Взять это
            </Button>
          </p>
        </Note>
      )}
      <p className={panel.quiet} role="status">
        {canEdit ? said : 'План ведут автор и\u00A0соавтор'}
      </p>
    </div>
  );
}
