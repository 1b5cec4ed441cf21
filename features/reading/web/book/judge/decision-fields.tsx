import { addDays, type Day, isDay } from '@pero/kernel/day';
import { LONGEST_FREEZE_DAYS } from '@pero/moderation/rules/cases';
import { type Person, PersonPicker } from '@pero/moderation/web/parts/person-picker';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { fieldError } from '@pero/web-platform/words';
import type { Decision, WORDS } from './decision-words.ts';

/** What whoever decides has said so far. */
export type DecisionDraft = {
  readonly reason: string;
  readonly note: string;
  readonly date: Day | null;
  readonly moderator: Person | null;
};
export const EMPTY_DECISION: DecisionDraft = { reason: '', note: '', date: null, moderator: null };

type Asks = (typeof WORDS)[Decision]['asks'];

/** As the call takes it: only what this decision asks for. */
export function bodyOf(asks: Asks, { reason, note, date, moderator }: DecisionDraft) {
  return {
    ...(asks?.reason && { reason }),
    ...(asks?.note && note.trim() !== '' && { note }),
    ...(asks?.date && date && { review_date: date }),
    ...(moderator && { moderator_id: moderator.value }),
  };
}

type DecisionFieldsProps = {
  asks: Asks;
  draft: DecisionDraft;
  onSay: (draft: DecisionDraft) => void;
  errors: Parameters<typeof fieldError>[0];
  today: Day;
  /** To whom it is not handed on: he has it. */
  holderId: number | undefined;
};

/** For the author and for ourselves apart, a day, a person: whatever the decision needs. */
export function DecisionFields({ asks, draft, onSay, errors, today, holderId }: DecisionFieldsProps) {
  return (
    <>
      {asks?.reason && (
        <TextAreaField
          label={asks.reason}
          {...(asks.hint && { hint: asks.hint })}
          value={draft.reason}
          maxLength={2000}
          error={fieldError(errors, 'reason')}
          onChange={({ currentTarget }) => onSay({ ...draft, reason: currentTarget.value })}
        />
      )}
      {asks?.note && (
        <TextAreaField
          label={asks.note}
          optional="можно не&nbsp;писать"
          hint="Прочитают только модераторы: кто спорит, номер претензии, с&nbsp;кем говорили"
          value={draft.note}
          maxLength={2000}
          error={fieldError(errors, 'note')}
          onChange={({ currentTarget }) => onSay({ ...draft, note: currentTarget.value })}
        />
      )}
      {asks?.date && (
        <Field
          label="Вернуться к&nbsp;ней"
          type="date"
          value={draft.date ?? ''}
          min={addDays(today, 1)}
          max={addDays(today, LONGEST_FREEZE_DAYS)}
          hint={`Не\u00A0позже чем через ${LONGEST_FREEZE_DAYS}\u00A0дней`}
          error={fieldError(errors, 'review_date')}
          onChange={({ currentTarget: { value } }) => onSay({ ...draft, date: isDay(value) ? value : null })}
        />
      )}
      {asks?.moderator && (
        <PersonPicker
          label="Модератор"
          whom="moderators"
          without={holderId}
          chosen={draft.moderator}
          onChoose={(moderator) => onSay({ ...draft, moderator })}
          error={fieldError(errors, 'moderator_id')}
        />
      )}
    </>
  );
}
