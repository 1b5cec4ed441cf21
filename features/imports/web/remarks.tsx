import { counted } from '@pero/kernel/plural';
import type { ImportReview } from '../contract/imports.ts';
import css from './remarks.module.css';

type Remark = ImportReview['remarks'][number];

const LABELS: Readonly<Record<Remark['severity'], string>> = {
  lost: 'Не\u00A0перенесено',
  changed: 'Изменено',
  info: 'К\u00A0сведению',
};
const ORDER = ['lost', 'changed', 'info'] as const;

type Props = {
  remarks: readonly Remark[];
  /** Chapters whose division the author is asked to look at. */
  doubtful: number;
};

/** What was changed or lost on the way, worst first. Opened at once when something was lost. */
export function Remarks({ remarks, doubtful }: Props) {
  if (remarks.length === 0 && doubtful === 0) {
    return <p className={css.fine}>Всё, что было в&nbsp;файле, перенесено без потерь.</p>;
  }
  if (remarks.length === 0) {
    return (
      <p className={css.doubtful}>
        Текст перенесён целиком, но&nbsp;в&nbsp;делении на&nbsp;главы уверены не&nbsp;везде. Посмотрите{' '}
        {counted(doubtful, 'место', 'места', 'мест')}, где написано «проверьте» или стоит замечание.
      </p>
    );
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
