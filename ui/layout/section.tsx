import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { TextLink } from '../text-link.tsx';

type SectionProps = {
  title: ReactNode;
  /** A few words beside the heading: of what dates, how fresh. */
  note?: ReactNode;
  more?: { to: string; label: string };
  level?: 2 | 3;
  /** Without the hairline, under tabs or at the top of a page. */
  bare?: boolean;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
};

export function Section({ title, note, more, level = 2, bare, id, className, children }: SectionProps) {
  const headingId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames('section', bare && 'bare', className)} aria-labelledby={headingId} id={id}>
      <div className="section-head">
        <Heading id={headingId}>{title}</Heading>
        {note && <span className="dim sm">{note}</span>}
        {more && <TextLink to={more.to}>{more.label}</TextLink>}
      </div>
      {children}
    </section>
  );
}
