import { useDesk } from '../desk-context.ts';
import css from './together.module.css';

/** A person by the first letters of the name, in the colour of what they suggest. */
export function Hand({ hand }: { hand: number }) {
  const { together } = useDesk();
  const name = together.nameOf(hand);
  const letters = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('');
  return (
    <span className={css.hand} data-ink={together.inkOf(hand)} title={name} aria-hidden="true">
      {letters}
    </span>
  );
}
