import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Section } from '@pero/ui/layout/section';
import { Moment } from '@pero/ui/words/day';
import { useState } from 'react';
import own from './overview.module.css';

export type Snapshot = {
  readonly id: number;
  readonly reason: 'submit' | 'approval';
  readonly title: string;
  readonly characters: number;
  readonly chapters_count: number;
  readonly taken_at: Date;
  /** Of a submission: the rules that were accepted with it. */
  readonly rules: { readonly version: string } | null;
  /** What was decided on it next. */
  readonly decision: string;
};

const SHOWN = 3;

/** The book as it was at every submission and approval. */
export function Snapshots({ snapshots, now }: { snapshots: readonly Snapshot[]; now: Date }) {
  const [isAll, setAll] = useState(false);
  if (snapshots.length === 0) return null;
  const shown = isAll ? snapshots : snapshots.slice(0, SHOWN);
  return (
    <Section title="История отправок" note="снимок текста и описания хранится у нас">
      <ol className={own.snapshots}>
        {shown.map((snapshot) => (
          <li key={snapshot.id}>
            <b>{snapshot.reason === 'submit' ? 'Отправлена на\u00A0проверку' : 'Принята'}</b>
            <span>
              «{snapshot.title}», {counted(snapshot.chapters_count, 'глава', 'главы', 'глав')},{' '}
              {formatNumber(snapshot.characters)}&nbsp;зн.
            </span>
            <Moment at={snapshot.taken_at} now={now} />
            {snapshot.rules && <span>правила публикации, версия&nbsp;{snapshot.rules.version}</span>}
            {snapshot.decision && snapshot.reason === 'submit' && <em>{snapshot.decision}</em>}
          </li>
        ))}
      </ol>
      {snapshots.length > SHOWN && (
        <Button kind="quiet" size="sm" onClick={() => setAll(!isAll)}>
          {isAll ? 'Свернуть' : `Показать все ${snapshots.length}`}
        </Button>
      )}
    </Section>
  );
}
