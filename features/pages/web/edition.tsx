import { formatDay } from '@pero/kernel/day';
import type { Page } from '../contract.ts';
import styles from './edition.module.css';

/** Which words these are: an acceptance refers to this version and to this sum. */
export function Edition({ page: { version, date, sha256 } }: { page: Pick<Page, 'version' | 'date' | 'sha256'> }) {
  return (
    <p className={styles.edition}>
      <span>
        Версия {version} от{'\u00A0'}
        <time dateTime={date}>{formatDay(date)}</time>
      </span>
      <span>
        SHA-256{' '}
        <code title={sha256} className={styles.short}>
          {sha256.slice(0, 12)}…
        </code>
        <code className={styles.full}>{sha256}</code>
      </span>
    </p>
  );
}
