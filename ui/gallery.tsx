import { lazy, Suspense } from 'react';
import { GalleryBook } from './gallery/book.tsx';
import { GalleryChoices } from './gallery/choices.tsx';
import { GalleryControls } from './gallery/controls.tsx';
import { GalleryFields } from './gallery/fields.tsx';
import { GalleryMoney } from './gallery/money.tsx';
import { GalleryStates } from './gallery/states.tsx';
import { GalleryTokens } from './gallery/tokens.tsx';
import { PageHeader } from './layout/page-header.tsx';
import { ThemeSwitch } from './theme/theme-switch.tsx';
import './gallery/gallery.css';

const GalleryCovers = lazy(async () => ({ default: (await import('./gallery/covers.tsx')).GalleryCovers }));

/** Every piece in every state. Lives at /dev/ui/, wants a router and <Toasts /> around it. */
export function Gallery() {
  return (
    <div className="wrap gallery">
      <PageHeader
        crumbs={[{ label: 'Разработка', to: '/dev/' }]}
        title="Части"
        lead="Всё, из чего собраны экраны, во всех состояниях. Смотреть на 1440, 768 и 390, днём и при лампе."
        action={<ThemeSwitch />}
      />
      <GalleryTokens />
      <GalleryControls />
      <GalleryFields />
      <GalleryChoices />
      <GalleryBook />
      <GalleryMoney />
      <GalleryStates />
      <Suspense>
        <GalleryCovers />
      </Suspense>
    </div>
  );
}
