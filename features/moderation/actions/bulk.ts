import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { fillIn } from '@pero/wire/refusal';
import type { KindsOfWorks } from '@pero/works/actions/kinds';
import type { BulkAct } from '../rules/bulk.ts';
import type { CaseKind } from '../rules/cases.ts';
import { REFUSALS } from '../rules/refusals.ts';
import type { Answer, DecisionInput } from './case-step.ts';
import { takeCase } from './hold.ts';
import { putState } from './state.ts';

type Several = { readonly kind: CaseKind; readonly ids: readonly number[]; readonly action: BulkAct };

/** One after another in the order of their numbers, so that two who do this at once wait in one line. */
export async function actOnSeveral(
  act: Act,
  kinds: KindsOfWorks,
  { kind, ids, action }: Several,
  input: DecisionInput,
) {
  const done: number[] = [];
  const left: { id: number; why: string }[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const why = whyNot(await one(act, kinds, { kind, id, action }, input));
    if (why === null) done.push(id);
    else left.push({ id, why });
  }
  return { done, left };
}

async function one(
  act: Act,
  kinds: KindsOfWorks,
  { kind, id, action }: { readonly kind: CaseKind; readonly id: number; readonly action: BulkAct },
  input: DecisionInput,
): Promise<Answer | null> {
  try {
    return action === 'take' ? await takeCase(act, kind, id) : await putState(act, kinds, { kind, id, action }, input);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function whyNot(answer: Answer | null): string | null {
  if (answer === null) return 'Такой проверки нет';
  if (!('refused' in answer)) return null;
  return [answer.refused]
    .flat()
    .map((reason) => fillIn(REFUSALS[reason].message, answer.values))
    .join('. ');
}
