import type { PathStep } from '@pero/ui/states/state-path';

/** What is known of an author who has no book yet. */
type Beginning = { readonly isAddressConfirmed: boolean; readonly isProfileFilled: boolean };

/** The beginning as a path. The book comes first; the rest is asked when it is needed, and says when that is. */
export function beginningPath({ isAddressConfirmed, isProfileFilled }: Beginning): PathStep[] {
  return [
    { title: 'Регистрация', note: 'вы с нами', state: 'done' },
    { title: 'Первая книга', note: 'файл или чистый лист', state: 'now' },
    laterStep('Адрес', isAddressConfirmed, { done: 'подтверждён', later: 'перед отправкой на проверку' }),
    laterStep('Профиль', isProfileFilled, { done: 'заполнен', later: 'перед договором' }),
  ];
}

function laterStep(title: string, isDone: boolean, notes: { done: string; later: string }): PathStep {
  return isDone ? { title, note: notes.done, state: 'done' } : { title, note: notes.later, state: 'future' };
}
