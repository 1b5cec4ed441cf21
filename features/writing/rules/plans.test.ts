import { describe, expect, test } from 'vitest';
import {
  changedFields,
  countedStates,
  joinedPlan,
  mergedPlan,
  NO_PLAN,
  type PlanFields,
  SYNOPSIS_MOST,
} from './plans.ts';

const plan = (change: Partial<PlanFields> = {}): PlanFields => ({ state: null, synopsis: '', notes: '', ...change });

describe('[WT16] two people change one plan', () => {
  const was = plan({ synopsis: 'Приезд', notes: 'Проверить поезд' });

  test('what each changed in another field stands in the end', () => {
    const mine = { ...was, state: 'done' as const };
    const theirs = { ...was, notes: 'Поезд шёл по вторникам' };
    expect(mergedPlan(was, mine, theirs)).toEqual({ ...theirs, state: 'done' });
  });

  test('one field changed by both is for people to decide, unless both wrote the same', () => {
    const mine = { ...was, synopsis: 'Приезд на рассвете' };
    expect(mergedPlan(was, mine, { ...was, synopsis: 'Приезд ночью' })).toBeNull();
    expect(mergedPlan(was, mine, { ...was, synopsis: 'Приезд на рассвете' })).toEqual(mine);
  });

  test('only what differs is sent', () => {
    expect(changedFields(was, { ...was, state: 'idea' })).toEqual({ state: 'idea' });
    expect(changedFields(was, { ...was })).toEqual({});
  });
});

describe('[WT16] chapters are joined, and so is what was planned of them', () => {
  test('both texts stand one after the other, the state is that of the half with more to do', () => {
    const into = plan({ state: 'done', synopsis: 'Приезд', notes: 'а' });
    const joined = plan({ state: 'draft', synopsis: 'Ночлег', notes: '' });
    expect(joinedPlan(into, joined)).toEqual({ state: 'draft', synopsis: 'Приезд\n\nНочлег', notes: 'а' });
    expect(joinedPlan(NO_PLAN, joined)).toEqual(joined);
  });

  test('what would be too long together is not cut: it stays in the bin with its chapter', () => {
    const long = plan({ synopsis: 'я'.repeat(SYNOPSIS_MOST) });
    expect(joinedPlan(long, plan({ synopsis: 'Ночлег' })).synopsis).toBe(long.synopsis);
  });
});

test('[WT15] parts are not counted, chapters without a state are', () => {
  const chapters = [1, 2, 3].map((id) => ({ id, kind: id === 1 ? ('part' as const) : ('chapter' as const) }));
  const counts = countedStates(chapters, (id) => (id === 2 ? 'done' : null));
  expect([counts.get('done'), counts.get('draft'), counts.get(null)]).toEqual([1, 0, 1]);
});
