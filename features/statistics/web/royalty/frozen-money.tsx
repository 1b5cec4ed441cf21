import { Money } from '@pero/ui/words/money';
import { useRead } from '@pero/web-platform/use-read';
import { draftRoyalty } from '../../contract/royalty-tables.ts';

/** What waits for the chapters of a draft, on the plan of its book; nothing while nothing does. */
export function FrozenMoney({ bookId }: { bookId: number }) {
  const { result } = useRead(draftRoyalty, { limit: 50, offset: 0 });
  const draft = result?.find(({ id }) => id === bookId);
  if (!draft || draft.frozen <= 0) return null;
  return (
    <p>
      Сейчас ждут ваших глав <Money kopecks={draft.frozen} />. Уже заработано <Money kopecks={draft.earned} />, это
      останется с&nbsp;вами.
    </p>
  );
}
