import { ButtonLink } from '@pero/ui/button';
import { bookPath, nextStepOf } from '../../../rules/next-step.ts';
import { STATUS_ADVICE } from '../../../rules/states.ts';
import type { BookDesk } from '../use-book-desk.ts';

/** The one blue button of the page; where it is nobody's turn, a word about whose it is. */
export function NextAction({ desk: { meta } }: { desk: BookDesk }) {
  const step = nextStepOf(meta);
  if (!step) {
    return (
      <>
        <ButtonLink to={`${bookPath(meta.id)}preview/`}>Посмотреть глазами читателя</ButtonLink>
        <p>{STATUS_ADVICE[meta.processing_status]}.</p>
      </>
    );
  }
  // A returned book is mended in its text; its own page is where one already is.
  const to = step.to === bookPath(meta.id) ? `${bookPath(meta.id)}chapters/` : step.to;
  return (
    <>
      <ButtonLink kind="go" to={to} preventScrollReset={to.endsWith('#submit')}>
        {step.label}
      </ButtonLink>
      <p>{step.words}</p>
      {meta.processing_status === 'returned' && meta.can_submit && (
        <ButtonLink to="#submit" preventScrollReset>
          Отправить снова
        </ButtonLink>
      )}
    </>
  );
}
