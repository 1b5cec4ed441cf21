import { Palette } from '@pero/finding/web/palette';
import { isPlaceFor } from '@pero/web-platform/places';
import { useRootData, useViewer } from '../shell/root-data.ts';
import { inOrder, navigationOf } from './navigation.ts';
import { sectionsOf } from './sections.ts';

/** The window that leads anywhere, with all the places of whoever looks. */
export default function Finder({ onClose }: { onClose: () => void }) {
  const root = useRootData();
  const me = useViewer();
  const { top } = navigationOf[me.kind];
  const sections = sectionsOf(me.kind, root?.settings.links ?? null);
  const inSections = sections.flatMap(({ title, links }) => links.map((link) => ({ ...link, note: title })));
  const bare = [...top, ...inOrder(({ menu }) => menu?.[me.kind])].map((link) => ({ ...link, note: '' }));
  const listed = [...bare, ...inSections].flatMap((link) =>
    'to' in link && isPlaceFor(link, me) ? { to: link.to, label: link.label, note: link.note } : [],
  );
  const screens = [...new Map(listed.map((screen) => [screen.to, screen])).values()];
  return <Palette screens={screens} isAuthor={me.kind === 'author'} onClose={onClose} />;
}
