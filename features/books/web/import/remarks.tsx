import { counted } from '@pero/kernel/plural';
import type { ImportReview } from '../../contract/imports.ts';
import css from './remarks.module.css';

type Remark = ImportReview['remarks'][number];

const LABELS: Readonly<Record<Remark['severity'], string>> = {
  lost: 'Не\u00A0перенесено',
  changed: 'Изменено',
  info: 'К\u00A0сведению',
};
const ORDER = ['lost', 'changed', 'info'] as const;

/** What was changed or lost on the way, worst first. Opened at once when something was lost. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  if (remarks.length === 0) {
    return <p className={css.fine}>Всё, что было в&nbsp;файле, перенесено без потерь.</p>;
  }
  const lost = remarks.filter(({ severity }) => severity === 'lost').length;
  const sorted = [...remarks].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  return (
    <details className={css.remarks} open={lost > 0}>
      <summary>
        {counted(remarks.length, 'замечание', 'замечания', 'замечаний')} о&nbsp;переносе
        {lost > 0 && <span className="warn">, не&nbsp;перенесено: {lost}</span>}
      </summary>
      <ul>
        {sorted.map(({ severity, message, place }) => (
          <li key={`${message}${place}`}>
            <span className={severity === 'lost' ? `warn ${css.kind}` : css.kind}>{LABELS[severity]}</span>
            <span>
              {message}
              {place !== '' && <span className={css.place}>{place}</span>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
