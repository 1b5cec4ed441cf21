import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { toastError, toastSuccess } from '@pero/ui/feedback/toast';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { closeSeveral, type ListedFeedback } from '../contract.ts';
import css from './inbox.module.css';

/** Letters that were ticked; those that have left the list are forgotten. */
export function useSeveral(items: readonly ListedFeedback[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const closing = useAct(closeSeveral);
  const { revalidate } = useRevalidator();
  const chosen = new Set(items.filter(({ id, state }) => state !== 'closed' && ticked.has(id)).map(({ id }) => id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const close = async () => {
    const { ok, result } = await closing.act({ ids: [...chosen] });
    if (!ok || !result) return void toastError('Сейчас не\u00A0получилось. Попробуйте ещё раз');
    setTicked(new Set());
    void toastSuccess(`Закрыто: ${counted(result.closed, 'обращение', 'обращения', 'обращений')}`);
    await revalidate();
  };
  return { chosen, toggle, drop: () => setTicked(new Set()), close, isBusy: closing.isFetching };
}

export type Several = ReturnType<typeof useSeveral>;

export function SeveralBar({ several }: { several: Several }) {
  const { chosen, drop, close, isBusy } = several;
  if (chosen.size === 0) return null;
  return (
    <div className={css.several} role="status">
      <span>Выбрано: {chosen.size}</span>
      <Button size="sm" busy={isBusy} onClick={() => void close()}>
        Закрыть выбранные
      </Button>
      <Button size="sm" kind="quiet" onClick={drop}>
        Снять выбор
      </Button>
    </div>
  );
}
