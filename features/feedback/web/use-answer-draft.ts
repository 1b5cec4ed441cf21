import { useEffect, useState } from 'react';

const keyOf = (messageId: number) => `feedback-answer-${messageId}`;

/** An answer that is being written outlives a look at another letter and a closed tab. */
export function useAnswerDraft(messageId: number) {
  const [text, setText] = useState('');
  useEffect(() => {
    try {
      setText(localStorage.getItem(keyOf(messageId)) ?? '');
    } catch {
      // A browser may forbid storage; the page itself still holds the words.
    }
  }, [messageId]);
  const write = (next: string) => {
    setText(next);
    try {
      if (next.trim() === '') localStorage.removeItem(keyOf(messageId));
      else localStorage.setItem(keyOf(messageId), next);
    } catch {
      // As above.
    }
  };
  return { text, write };
}
