import { hang } from '@pero/kernel/typography';
import { IconButton } from '@pero/ui/button';
import { StateTag } from '@pero/ui/states/state-tag';
import { Link } from 'react-router';
import type { ListedSeries } from '../contract.ts';
import { Fan } from './fan.tsx';
import css from './series.module.css';
import { countWords } from './series-draft.ts';

type Props = { series: ListedSeries; onDelete: () => void };

export function SeriesRow({ series, onDelete }: Props) {
  return (
    <li className={css.row}>
      <Fan covers={series.covers} />
      <div className={css.about}>
        <h2>
          <Link to={`/series/${series.id}/`}>{series.name}</Link>
        </h2>
        <p className={css.facts}>
          {countWords(series.count)}
          {series.count.total > 1 && (series.is_ordered ? ', читать по\u00A0порядку' : ', в\u00A0любом порядке')}
        </p>
        {series.description !== '' && <p className={css.description}>{hang(series.description)}</p>}
        <StateTag tone={series.status === 'published' ? 'ok' : 'wait'}>{series.status_label}</StateTag>
      </div>
      <IconButton className={css.delete} icon="trash" label={`Удалить серию «${series.name}»`} onClick={onDelete} />
    </li>
  );
}
