import { formatNumber } from '@pero/kernel/number';
import { Icon } from '@pero/ui/icon';
import { useReviewDesk } from '../review-desk.ts';
import { Part } from './part.tsx';
import css from './side.module.css';

/** What the author laid beside the book: rights, sources, what a machine made. */
export function Papers() {
  const { attachments } = useReviewDesk().info;
  return (
    <Part title="Документы автора">
      {attachments.length === 0 && <p className="sm dim">Автор ничего не&nbsp;приложил.</p>}
      <ul className={css.list}>
        {attachments.map(({ id, kind_label, name, note, url, bytes }) => (
          <li key={id}>
            <span className="dimmer">
              <Icon name="attach" />
            </span>
            <span>
              <span className="dim">{kind_label}</span>
              <br />
              <a className="link" href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
              <span className="dimmer"> {sizeOf(bytes)}</span>
              {note && (
                <>
                  <br />
                  {note}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const KILO = 1024;

function sizeOf(bytes: number): string {
  if (bytes < KILO * KILO) return `${formatNumber(Math.max(1, Math.round(bytes / KILO)))}\u00A0КБ`;
  return `${formatNumber(bytes / KILO / KILO, 1)}\u00A0МБ`;
}
