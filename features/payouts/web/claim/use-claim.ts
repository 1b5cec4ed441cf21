import { call } from '@pero/web-platform/browser-call';
import { spoken, wordsOfFailure } from '@pero/web-platform/words';
import { useRef, useState } from 'react';
import { claimPayout, type Payout } from '../../contract/payouts.ts';

type ClaimOptions = {
  readonly requisiteId: number | undefined;
  readonly onClaimed: (payout: Payout) => void;
  readonly onRefused: () => void;
};

/** The code's token, and the key under which the server has one claim however often it is sent. */
type Attempt = { readonly token: string; readonly key: string };

/** Sends a claim. After a cut line the same one is sent under the same key; after an answer it would be another. */
export function useClaim({ requisiteId, onClaimed, onRefused }: ClaimOptions) {
  const attempt = useRef<Attempt | null>(null);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);

  const send = async ({ token, key }: Attempt) => {
    attempt.current = { token, key };
    setSending(true);
    setWrong([]);
    const claim = { otc_token: token, ...(requisiteId !== undefined && { requisite_id: requisiteId }) };
    try {
      const { result, errors, status } = await call(claimPayout, claim, { idempotencyKey: key });
      if (result) return onClaimed(result);
      if (status < 500) attempt.current = { token, key: crypto.randomUUID() };
      setWrong(spoken(errors).flatMap(({ messages }) => messages));
      onRefused();
    } catch (error) {
      setWrong([wordsOfFailure(error)]);
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    wrong,
    begin: (token: string) => void send({ token, key: crypto.randomUUID() }),
    again: () => void (attempt.current && send(attempt.current)),
    forget: () => {
      attempt.current = null;
      setWrong([]);
    },
  };
}
