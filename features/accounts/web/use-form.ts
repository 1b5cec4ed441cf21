import type { ActOutcome } from '@pero/web-platform/act';
import type { CallOptions, ResultOf } from '@pero/web-platform/call';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import type { Endpoint } from '@pero/wire/endpoint';
import type { WireError } from '@pero/wire/envelope';
import { wireError } from '@pero/wire/refusal';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { REFUSALS, type Refusal } from '../rules/refusals.ts';

type Input<E extends Endpoint> = z.output<E['input']>;

/**
 * A form over one call. `check` is the same rule that the server asks, so that what is plainly wrong is said at once;
 * the server has the last word. After a refusal the focus goes to the first wrong field. What was typed stays.
 */
export function useForm<E extends Endpoint>(endpoint: E, check: (input: Input<E>) => readonly Refusal[] = () => []) {
  const { act, reset, errors: told, isFetching, result } = useAct(endpoint);
  const [found, setFound] = useState<readonly WireError[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const errors = found.length > 0 ? found : told;

  useEffect(() => {
    if (errors.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  /** True when nothing is plainly wrong; what is stands at its field. */
  const checked = (input: Input<E>): boolean => {
    const wrong = errorsOf(check(input));
    setFound(wrong);
    return wrong.length === 0;
  };
  const send = async (input: Input<E>, options?: CallOptions): Promise<ActOutcome<ResultOf<E>>> => {
    return checked(input) ? act(input, options) : { ok: false, result: null };
  };

  return {
    form,
    check: checked,
    send,
    reset: () => {
      setFound([]);
      reset();
    },
    result,
    errors,
    isBusy: isFetching,
    /** What stands beside a field. */
    wrong: (field: string) => fieldError(errors, field),
    /** What belongs to none of the fields shown. */
    wrongElsewhere: (...shown: readonly string[]) => formErrors(errors, shown),
  };
}

function errorsOf(reasons: readonly Refusal[]): WireError[] {
  return reasons.map((reason) => wireError(reason, REFUSALS[reason]));
}
