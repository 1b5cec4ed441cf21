import { isPlaceFor } from '@pero/web-platform/places';
import { Link } from 'react-router';
import { useViewer } from '../shell/root-data.ts';
import type { SiteSection } from './sections.ts';

export function SectionList({ section, level = 2 }: { section: SiteSection; level?: 2 | 3 }) {
  const me = useViewer();
  const links = section.links.filter((one) => isPlaceFor(one, me));
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading>{section.title}</Heading>
      <ul>
        {links.map((link) => (
          <li key={link.label}>{'to' in link ? <Link to={link.to}>{link.label}</Link> : <Outside {...link} />}</li>
        ))}
      </ul>
    </div>
  );
}

function Outside({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} rel="noreferrer">
      {label}
    </a>
  );
}
