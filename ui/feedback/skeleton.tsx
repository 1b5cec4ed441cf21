type Size = number | string;

/** A grey stroke where a known shape will be. Hidden from screen readers: the region around it says aria-busy. */
export function Skeleton({ width = '100%', height = 14 }: { width?: Size; height?: Size }) {
  return <i className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** A book on its way: the cover, the title, the line of the path. */
export function BookSkeleton() {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      <Skeleton width={96} height={144} />
      <div>
        <Skeleton width="70%" height={26} />
        <Skeleton width="46%" />
        <Skeleton height={4} />
        <Skeleton width="88%" />
      </div>
    </div>
  );
}

const widths = ['92%', '84%', '96%', '61%'];

export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes are all alike
        <Skeleton key={line} width={widths[line % widths.length] ?? '100%'} />
      ))}
    </div>
  );
}
