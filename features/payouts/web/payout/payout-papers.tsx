import { classNames } from '@pero/ui/class-names';
import { Icon } from '@pero/ui/icon';
import type { Payout } from '../../contract/payouts.ts';
import css from '../payouts.module.css';

/** Files, so they are not addresses of the app: the browser itself fetches them. */
export function PayoutPapers({ documents, of }: { documents: Payout['documents']; of: string }) {
  // The receipt lies at the tax office, not here.
  const papers = documents.filter(({ kind }) => kind !== 'receipt');
  if (papers.length === 0) return null;
  return (
    <ul className={classNames(css.papers, 'roomy')}>
      {papers.map(({ kind, label, url }) => (
        <li key={kind}>
          <a className="link ink" href={url} download aria-label={`${label} ${of}, PDF`}>
            <Icon name="download" size={16} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
