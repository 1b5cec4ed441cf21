import { useConfirmBeforeClosing } from '@pero/ui/layout/confirm-before-closing';
import { call } from '@pero/web-platform/browser-call';
import { saver } from '@pero/web-platform/sending/saver';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changePlan, type Plan, readPlan } from '../../../contract/plans.ts';
import { changedFields, mergedPlan, type PlanFields } from '../../../rules/plans.ts';

const PAUSE = 800;
const RETRY = 8000;

export type PlanEditing = {
  readonly fields: PlanFields;
  readonly change: (change: Partial<PlanFields>) => void;
  readonly flush: () => void;
  /** Is what I typed safe? */
  readonly said: string;
  /** What somebody else has written in the very field meanwhile. */
  readonly theirs: Plan | null;
  readonly decide: (whose: 'mine' | 'theirs') => void;
};

/** The fields of one plan: they save themselves, and what is typed outlives the panel until it is saved. */
export function usePlanFields(bookId: number, loaded: Plan, onSaved: (plan: Plan) => void): PlanEditing {
  const chapterId = loaded.chapter_id;
  const kept = useRef(loaded);
  const [fields, setFields] = useState<PlanFields>(() => unsaved.get(chapterId) ?? loaded);
  const [said, say] = useState('Видят все, кто работает над\u00A0текстом');
  const [theirs, setTheirs] = useState<Plan | null>(null);
  const [saving, setSaving] = useState<ReturnType<typeof saver> | null>(null);

  /** Another has saved first: each field takes what was changed in it, or people decide. */
  const meet = async (typed: PlanFields) => {
    const { result } = await call(readPlan, { bookId, chapterId });
    if (!result) return say('План изменили в\u00A0другом месте. Откройте главу заново');
    const merged = mergedPlan(kept.current, typed, result);
    if (!merged) {
      say('Не\u00A0сохранено: решите, что оставить');
      return setTheirs(result);
    }
    kept.current = result;
    become(merged);
    saving?.later(0);
  };
  const become = (next: PlanFields) => {
    if (Object.keys(changedFields(kept.current, next)).length === 0) unsaved.delete(chapterId);
    else unsaved.set(chapterId, next);
    setFields(next);
  };

  const save = async () => {
    const typed = unsaved.get(chapterId);
    if (!typed || theirs) return;
    say('Сохраняем…');
    try {
      const change = { ...changedFields(kept.current, typed), base_version: kept.current.version };
      const { errors, result, status } = await call(changePlan, { bookId, chapterId, ...change });
      if (status === 409) return await meet(typed);
      if (!result) return say(errors[0]?.messages[0] ?? 'Не\u00A0сохранено');
      kept.current = result;
      if (unsaved.get(chapterId) === typed) unsaved.delete(chapterId);
      onSaved(result);
      say('Сохранено');
    } catch (error) {
      say(wordsOfFailure(error));
      saving?.later(RETRY);
    }
  };
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const made = saver(() => saveNow());
    setSaving(made);
    return () => void made.flush();
  }, []);
  // Typed before, and not saved when the panel was closed.
  useEffect(() => saving?.later(PAUSE), [saving]);
  useConfirmBeforeClosing(() => unsaved.size > 0, saving?.flush);

  return {
    fields,
    said,
    theirs,
    change: (change) => {
      become({ ...fields, ...change });
      saving?.later('state' in change ? 0 : PAUSE);
    },
    flush: () => void saving?.flush(),
    decide: (whose) => {
      if (!theirs) return;
      kept.current = theirs;
      become(whose === 'mine' ? fields : theirs);
      setTheirs(null);
      onSaved(theirs);
      saving?.later(0);
    },
  };
}

/** By chapter. */
const unsaved = new Map<number, PlanFields>();
