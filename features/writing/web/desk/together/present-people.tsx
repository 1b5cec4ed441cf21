import { useDesk } from '../desk-context.ts';
import { Hand } from './hand.tsx';
import css from './together.module.css';

/** Who else is in the open chapter, and who of them writes. */
export function PresentPeople() {
  const { present, currentId, together } = useDesk();
  const here = present.filter(({ chapterId }) => chapterId === currentId);
  if (here.length === 0) return null;
  const writing = here.filter(({ isTyping }) => isTyping).map(({ hand }) => together.nameOf(hand));
  const names = here.map(({ hand }) => together.nameOf(hand)).join(', ');
  return (
    <p className={css.present} role="status">
      {here.map(({ hand }) => (
        <Hand key={hand} hand={hand} />
      ))}
      <span>{writing.length > 0 ? `${writing.join(', ')}: пишет` : `Сейчас здесь: ${names}`}</span>
    </p>
  );
}
