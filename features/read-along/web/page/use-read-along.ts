import { toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { errorsOfFailure } from '@pero/web-platform/words';
import type { Endpoint } from '@pero/wire/endpoint';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { askReadAlong, makeReadAlong, stopReadAlong } from '../../contract/read-along.ts';

/** Asks; a «no» is said in passing, and null is the answer. */
export async function asked<E extends Endpoint>(endpoint: E, input: z.output<E['input']>) {
  const { result, errors } = await call(endpoint, input).catch((error: unknown) => ({
    result: null,
    errors: errorsOfFailure(error),
  }));
  if (errors.length > 0) void toastError(errors.flatMap(({ messages }) => messages).join('. '));
  return errors.length > 0 ? null : result;
}

/** What its author may have done: to begin, to stop, to make the file anew. */
export function useReadAlong(audioBookId: number) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const done = async (answer: Promise<unknown>) => {
    setBusy(true);
    await answer;
    await revalidate();
    setBusy(false);
  };
  return {
    isBusy,
    ask: () => void done(asked(askReadAlong, { audioBookId })),
    stop: () => void done(asked(stopReadAlong, { audioBookId })),
    make: () => void done(asked(makeReadAlong, { audioBookId })),
  };
}
