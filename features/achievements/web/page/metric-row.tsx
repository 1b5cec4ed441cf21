import { formatNumber } from '@pero/kernel/number';
import { Nib } from '@pero/ui/nib';
import { TextButton, TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { type MetricProgress, readTip } from '../../contract/achievements.ts';
import { METRIC_WORDS, TO_LEVEL_WORDS } from '../../rules/words.ts';
import css from './metric-row.module.css';

/** One measure: how much there is, where that is on its scale, and what would help. */
export function MetricRow({ progress }: { readonly progress: MetricProgress }) {
  const { metric_type, count, current_level, remaining, text } = progress;
  const heading = useId();
  return (
    <section className={css.metric} aria-labelledby={heading}>
      <div className={css.sum}>
        <h2 id={heading}>{METRIC_WORDS[metric_type]}</h2>
        <p className={css.big}>{formatNumber(count)}</p>
        <p className="dim">
          {text ?? `до\u00A0${TO_LEVEL_WORDS[current_level + 1]} уровня ещё\u00A0${formatNumber(remaining)}`}
        </p>
      </div>
      <div className={css.scaleRoom}>
        <Scale progress={progress} />
        {metric_type === 'PUBLISHED_PAID_ARTS' && (
          <p className={css.note}>
            Считаем электронные, аудио и&nbsp;печатные, что продаются сейчас. Сборник рассказов&nbsp;— тоже книга.
          </p>
        )}
        {metric_type === 'SALES' && (
          <p className={css.note}>Без возвратов и&nbsp;без книг, которые автор купил сам у&nbsp;себя.</p>
        )}
      </div>
      <Tips progress={progress} />
    </section>
  );
}

function Scale({ progress: { metric_type, count, current_level, thresholds } }: { progress: MetricProgress }) {
  const at = placeOf(count, current_level, thresholds);
  const words = `${METRIC_WORDS[metric_type]}: уровень ${current_level} из ${thresholds.length}`;
  return (
    <div className={css.scale} role="img" aria-label={words}>
      <em>уровень</em>
      <em className={css.needed}>нужно</em>
      <i className={css.done} style={{ width: `${at}%` }} />
      {thresholds.map((threshold, place) => (
        <span
          key={threshold}
          className={place < current_level ? css.reached : undefined}
          style={{ left: `${((place + 1) / thresholds.length) * 100}%` }}
        >
          <b>{place + 1}</b>
          <small className="num">{formatNumber(threshold)}</small>
        </span>
      ))}
      <i className={css.here} style={{ left: `${at}%` }}>
        <Nib size={26} />
      </i>
    </div>
  );
}

/** Between two levels as far as the count is; never behind what was reached. */
function placeOf(count: number, level: number, thresholds: readonly number[]): number {
  const before = level === 0 ? 0 : (thresholds[level - 1] ?? 0);
  const next = thresholds[level];
  const part = next === undefined ? 0 : Math.min(1, Math.max(0, (count - before) / (next - before)));
  return ((level + part) / thresholds.length) * 100;
}

function Tips({ progress: { tips } }: { progress: MetricProgress }) {
  const read = useAct(readTip);
  const { revalidate } = useRevalidator();
  const fresh = tips.filter(({ is_read }) => !is_read);
  if (tips.length === 0) return <div />;
  async function readAll() {
    for (const { id } of fresh) await read.act({ tip: id, is_read: true });
    void revalidate();
  }
  return (
    <div className={css.tipsRoom}>
      <h3>
        Советы{' '}
        {fresh.length > 0 && (
          <span className={css.count}>{fresh.length === 1 ? '1 новый' : `${fresh.length} новых`}</span>
        )}
      </h3>
      <ul className={css.tips}>
        {tips.map(({ id, text, link, link_words, is_read }) => (
          <li key={id} className={is_read ? undefined : css.fresh}>
            {is_read ? <span /> : <span className={css.dot} role="img" aria-label="новый совет" />}
            <span>
              {text} {link && <TextLink to={link}>{link_words}</TextLink>}
            </span>
          </li>
        ))}
      </ul>
      {fresh.length > 0 && (
        <TextButton disabled={read.isFetching} onClick={() => void readAll()}>
          {fresh.length === 1 ? 'Отметить прочитанным' : 'Отметить прочитанными'}
        </TextButton>
      )}
    </div>
  );
}
