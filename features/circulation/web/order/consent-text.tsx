import { readPage } from '@pero/pages/contract';
import { Prose } from '@pero/pages/web/prose';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { useEffect } from 'react';

export type ConsentSlug = 'circulation-print-shop' | 'circulation-carrier';

/** The words that are agreed to, beside the form: nothing typed is left. */
export function ConsentText({ slug, onClose }: { slug: ConsentSlug; onClose: () => void }) {
  const { act, result, errors } = useAct(readPage);
  useEffect(() => void act({ slug }), [act, slug]);
  return (
    <Dialog side title={result?.title ?? 'Согласие'} onClose={onClose}>
      {result === null && errors.length === 0 && <LinesSkeleton lines={8} />}
      {errors[0] && <p className="hint bad">{errors[0].messages[0]}</p>}
      {result && <Prose html={result.html} />}
    </Dialog>
  );
}
