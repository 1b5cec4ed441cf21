type SortHeadProps = {
  title: string;
  /** How the rows stand by it; null when they stand by another. */
  direction: 'ascending' | 'descending' | null;
  /** Numbers go to the right, and so does their head. */
  number?: boolean;
  onSort: () => void;
};

/** The head of a column that sorts the rows by it. */
export function SortHead({ title, direction, number, onSort }: SortHeadProps) {
  return (
    <th scope="col" className={number ? 'align-right' : undefined} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort" onClick={onSort}>
        {title}
        {direction && <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  );
}
