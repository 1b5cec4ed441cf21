import { Skeleton } from '@pero/ui/feedback/skeleton';

const ROWS = ['70%', '52%', '64%', '46%'];

export function BooksSkeleton({ columns }: { columns: number }) {
  return ROWS.map((width) => (
    <tr key={width}>
      <td>
        <div className="book-cell">
          <Skeleton width={34} height={51} />
          <Skeleton width={width} height={16} />
        </div>
      </td>
      <td colSpan={columns}>
        <Skeleton height={12} />
      </td>
    </tr>
  ));
}
