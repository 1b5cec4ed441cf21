import { ButtonLink } from '@pero/ui/button';
import { inBookOrder, isOpen, remarkPath } from '@pero/works/rules/remarks';
import { STATUS_ADVICE } from '@pero/works/rules/states';
import { RemarksContext } from '@pero/works/web/remarks/use-remarks';
import { use } from 'react';
import { bookPath, nextStepOf } from '../../../rules/next-step.ts';
import type { BookDesk } from '../use-book-desk.ts';

/** `stuckWords`: said while a person looks why the shop would not take the book. */
type NextActionProps = { desk: BookDesk; stuckWords: string | undefined };

/** The one blue button of the page; where it is nobody's turn, a word about whose it is. */
export function NextAction({ desk: { meta }, stuckWords }: NextActionProps) {
  const { list } = use(RemarksContext);
  const open = inBookOrder(list.filter(isOpen), []);
  const isFrozen = meta.edition_block_reason === 'frozen';
  const step = isFrozen ? null : nextStepOf({ ...meta, ...(list.length > 0 && { open_remarks: open.length }) });
  if (!step) {
    return (
      <>
        <ButtonLink to={`${bookPath(meta.id)}preview/`}>Посмотреть глазами читателя</ButtonLink>
        <p>{isFrozen ? FROZEN : (stuckWords ?? `${STATUS_ADVICE[meta.processing_status]}.`)}</p>
      </>
    );
  }
  // A returned book is mended at the place of its first remark; its own page is where one already is.
  const first = open.map((remark) => remarkPath(meta.id, remark)).find((path) => path !== null);
  const to = step.to === bookPath(meta.id) ? (first ?? `${bookPath(meta.id)}chapters/`) : step.to;
  return (
    <>
      <ButtonLink kind="go" to={to} preventScrollReset={to.endsWith('#submit')}>
        {step.label}
      </ButtonLink>
      <p>{step.words}</p>
    </>
  );
}

const FROZEN = 'Книга приостановлена: дождитесь решения главного модератора.';
