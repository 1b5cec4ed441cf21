import type { Endpoint } from '@pero/wire/endpoint';
import { useState, useSyncExternalStore } from 'react';
import { type ActState, type ActStore, actStore } from './act.ts';
import { call } from './browser-call.ts';
import type { ResultOf } from './call.ts';

/** `const signIn = useAct(signInEndpoint); await signIn.act({ email, password })` — never throws but for an abort. */
export function useAct<E extends Endpoint>(endpoint: E): ActState<ResultOf<E>> & Pick<ActStore<E>, 'act' | 'reset'> {
  const [store] = useState(() => actStore(call, endpoint));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  return { ...state, act: store.act, reset: store.reset };
}
