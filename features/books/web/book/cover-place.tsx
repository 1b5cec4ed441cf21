import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';

/** The maker of covers is heavy and wanted rarely: it comes with its tab. */
const CoverTab = lazy(async () => ({ default: (await import('@pero/covers/web/cover-tab')).CoverTab }));

export function CoverPlace({ bookId }: { bookId: number }) {
  return (
    <Suspense fallback={<LinesSkeleton lines={8} />}>
      <CoverTab bookId={bookId} />
    </Suspense>
  );
}
