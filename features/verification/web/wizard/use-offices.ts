import { findOffices } from '@pero/accounts/contract';
import { isDivisionCode } from '@pero/kernel/papers/passport';
import { useAct } from '@pero/web-platform/use-call';
import { useRef, useState } from 'react';
import { firstMessage } from './first-message.ts';

/** The offices of a division code: asked for when the code is whole, and only then. */
export function useOffices(onFound: (names: readonly string[]) => void) {
  const { act, reset, isFetching, result, errors } = useAct(findOffices);
  const [asked, setAsked] = useState('');
  const latest = useRef('');
  return {
    isFetching,
    offices: asked !== '' && errors.length === 0 ? (result ?? []).map(({ name }) => name) : [],
    problem: asked === '' ? null : firstMessage(errors),
    look: async (code: string) => {
      latest.current = code;
      if (!isDivisionCode(code)) {
        setAsked('');
        return reset();
      }
      if (code === asked) return;
      setAsked(code);
      const { ok, result: found } = await act({ code });
      if (ok && found && code === latest.current) onFound(found.map(({ name }) => name));
    },
  };
}
