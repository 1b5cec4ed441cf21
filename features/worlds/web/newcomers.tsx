import { Section } from '@pero/ui/layout/section';
import { Link } from 'react-router';
import type { World } from '../contract/worlds.ts';
import css from './worlds.module.css';

/** Names that the texts know and this world does not: one press, and the name stands in the form. */
export function Newcomers({ world }: { world: World }) {
  if (!world.can_edit || world.newcomers.length === 0) return null;
  return (
    <Section title="Имена из&nbsp;текста" note="их ещё нет в&nbsp;этом мире">
      <ul className={css.newcomers}>
        {world.newcomers.map(({ name, count }) => (
          <li key={name}>
            <Link
              className={`chip ${css.newcomer}`}
              to={`/worlds/${world.id}/new/?${new URLSearchParams({ kind: 'person', name })}`}
            >
              {name} <span className="dim num">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
