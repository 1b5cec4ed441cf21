import { Icon } from '@pero/ui/icon';
import type { Document } from '../../../contract/identity.ts';
import css from './scans.module.css';

type Scan = NonNullable<Document['document_scan']>;

/** What was sent, as the server keeps it; opens in a window of its own. A replaced one has another address. */
export function ScanPicture({ scan, title }: { scan: Scan; title: string }) {
  const address = `${scan.url}?added=${scan.added_at.getTime()}`;
  return (
    <a className={css.picture} href={address} target="_blank" rel="noreferrer">
      <span className="visually-hidden">Открыть: </span>
      {scan.mime === 'application/pdf' ? (
        <span className={css.pdf}>
          <Icon name="file" size={32} />
          PDF<span className="visually-hidden">, {title}</span>
        </span>
      ) : (
        <img src={address} alt={title} loading="lazy" />
      )}
    </a>
  );
}
