import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useState } from 'react';
import { undoInBook } from '../../../contract/search.ts';
import { decideSuggestions } from '../../../contract/together.ts';
import { useDesk } from '../desk-context.ts';
import { sayUndoable } from '../list/say-undoable.tsx';
import panel from '../panels/panel.module.css';
import { Hand } from './hand.tsx';
import css from './together.module.css';
import type { Verdict } from './use-together.ts';

/** All that one person suggests in the whole book, at once. What is decided in the open chapter is counted at once too. */
export function BookWide({ here }: { readonly here: number }) {
  const { bookId, book, currentId, canEdit, text, actions, together } = useDesk();
  const [busy, setBusy] = useState<number | null>(null);
  const elsewhere = book.waiting.filter(({ chapter_id }) => chapter_id !== currentId);
  const waiting = elsewhere.reduce((sum, { count }) => sum + count, here);
  const others = book.people.filter(({ hand }) => hand !== together.hand);
  if (!canEdit || waiting === 0 || others.length === 0) return null;

  const shownAgain = async () => {
    await Promise.all([text.current?.reread(), actions.reload()]);
  };
  const decide = async (hand: number, verdict: Verdict) => {
    setBusy(hand);
    try {
      if ((await text.current?.flush()) === false) return;
      const { result, errors } = await call(decideSuggestions, { bookId, verdict, hand });
      if (!result) return void toastError(errors[0]?.messages[0] ?? '');
      await shownAgain();
      const words = counted(result.decided, 'предложение', 'предложения', 'предложений');
      if (result.decided === 0) return void toastInfo('От\u00A0этого человека ничего не\u00A0ждёт решения');
      const chapters = result.chapters.map(({ id, version }) => ({ id, version }));
      sayUndoable(`${verdict === 'accepted' ? 'Принято' : 'Отклонено'}: ${words}`, async () => {
        await call(undoInBook, { bookId, chapters });
        await shownAgain();
      });
    } catch (error) {
      void toastError(wordsOfFailure(error));
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={css.wide}>
      <h3 className={panel.sub}>Во&nbsp;всей книге ждёт {waiting}</h3>
      {others.map(({ hand, name, role }) => (
        <div key={hand} className={css.person}>
          <Hand hand={hand} />
          <span>
            {name}
            {role && <small>{role.toLowerCase()}</small>}
          </span>
          <Button size="sm" kind="line" busy={busy === hand} onClick={() => void decide(hand, 'accepted')}>
            Принять всё
          </Button>
          <Button size="sm" kind="quiet" disabled={busy !== null} onClick={() => void decide(hand, 'rejected')}>
            Отклонить всё
          </Button>
        </div>
      ))}
    </section>
  );
}
