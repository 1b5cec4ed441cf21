import type { Remark } from '@pero/works/contract/remarks';
import { RemarkItem } from '@pero/works/web/remarks/remark-item';
import { useDesk } from '../desk-context.ts';
import { useLive } from '../live.ts';
import css from './writing.module.css';

/** Over the chapter: what is said of it as a whole, and what was said of words that are no longer there. */
export function LooseRemarks({ remarks: shown }: { remarks: readonly Remark[] }) {
  const { remarks, live } = useDesk();
  const lost = useLive(live, (now) => now.lost);
  if (shown.length === 0) return null;
  return (
    <section className={css.loose} aria-label="Замечания ко всей главе">
      {shown.map((remark) => (
        <RemarkItem key={remark.id} remark={remark} remarks={remarks} isLost={lost.includes(remark.id)} isAtPlace />
      ))}
    </section>
  );
}
