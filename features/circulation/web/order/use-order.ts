import { useAct } from '@pero/web-platform/use-call';
import type { WireError } from '@pero/wire/envelope';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { changeOrder, createAndSend, saveDraft, sendOrder } from '../../contract/orders.ts';
import { bodyOf, type Ordered, type OrderForm } from './form-of-order.ts';

const QUIET_MS = 1200;

type Begun = { readonly form: OrderForm; readonly ordered: Ordered; readonly draftId: number | null };
export type Consents = { readonly print_shop_consent: boolean; readonly carrier_consent: boolean };

/** The form, its draft that is kept as it is typed, and its sending. Nothing typed is lost by a refusal. */
export function useOrder({ form: begun, ordered, draftId: begunId }: Begun) {
  const [form, setForm] = useState(begun);
  const [consents, setConsents] = useState<Consents>({ print_shop_consent: false, carrier_consent: false });
  const [draftId, setDraftId] = useState(begunId);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isBusy, setBusy] = useState(false);
  const keep = useAct(saveDraft);
  const autosave = useAct(changeOrder);
  const change = useAct(changeOrder);
  const send = useAct(sendOrder);
  const create = useAct(createAndSend);
  const navigate = useNavigate();
  const isTouched = useRef(false);
  // One draft is made, however quickly one types: who comes second waits for the first.
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  async function save(now: OrderForm): Promise<void> {
    const { book_id, ...body } = bodyOf(now, ordered);
    if (draftId !== null) {
      if ((await autosave.act({ orderId: draftId, ...body })).ok) setSavedAt(new Date());
      return;
    }
    const { ok, result } = await keep.act({ book_id, ...body });
    if (!ok || !result) return;
    setDraftId(result.id);
    setSavedAt(new Date());
    globalThis.history.replaceState(globalThis.history.state, '', `/services/circulation/order/?draft=${result.id}`);
  }

  useEffect(() => {
    if (!isTouched.current || isBusy) return;
    const timer = setTimeout(() => {
      turn.current = turn.current.then(() => save(form)).catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  });

  async function submit(): Promise<void> {
    setBusy(true);
    isTouched.current = false;
    await turn.current;
    const done = draftId === null ? await createAll() : await sendDraft(draftId);
    if (done.ok && done.result) return void navigate(`/orders-new/circulation/${done.result.id}/`);
    setBusy(false);
  }

  function createAll() {
    const quote = ordered.quoteId === null ? {} : { quote_id: ordered.quoteId };
    return create.act({ ...bodyOf(form, ordered), ...consents, ...quote });
  }

  async function sendDraft(orderId: number) {
    const { book_id: _, ...body } = bodyOf(form, ordered);
    const changed = await change.act({ orderId, ...body });
    const quote = ordered.quoteId === null ? {} : { quote_id: ordered.quoteId };
    return changed.ok ? send.act({ orderId, ...consents, ...quote }) : changed;
  }

  return {
    form,
    consents,
    savedAt,
    errors: [...create.errors, ...change.errors, ...send.errors] as readonly WireError[],
    isBusy,
    type: (next: Partial<OrderForm>) => {
      isTouched.current = true;
      setForm((now) => ({ ...now, ...next }));
    },
    tick: (next: Partial<Consents>) => setConsents((now) => ({ ...now, ...next })),
    submit,
  };
}

export type OrderState = ReturnType<typeof useOrder>;
