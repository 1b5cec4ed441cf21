import { Note } from '@pero/ui/feedback/note';
import { Moment } from '@pero/ui/words/day';
import type { ResultOf } from '@pero/web-platform/call';
import { useState } from 'react';
import type { listForeign } from '../../../contract/changes.ts';
import css from './similar-view.module.css';

type VerdictResult = NonNullable<ResultOf<typeof listForeign>['verdict']>;

const KINDS = { plain: 'info', yellow: 'warn', red: 'bad' } as const;

/** What the outside checker said, and where it has found the text. */
export function Verdict({ verdict }: { verdict: VerdictResult }) {
  const [now] = useState(() => new Date());
  const { state, checker, percent, tone, sources, told_at, is_of_this_text } = verdict;
  if (state === 'asked') return <p className="dim sm">Внешняя проверка ещё читает текст.</p>;
  if (state === 'failed') {
    return (
      <Note kind="warn" title="Внешняя проверка не&nbsp;ответила">
        Судите без неё: сравнение с&nbsp;книгами «Пера» и&nbsp;загруженными текстами сделано.
      </Note>
    );
  }
  return (
    <Note kind={KINDS[tone]} title={`${checker}: заимствований ${percent}\u00A0%`}>
      {told_at && <Moment at={told_at} now={now} />}
      {!is_of_this_text && ', по\u00A0тексту, который был отправлен раньше'}
      {sources.length > 0 && (
        <ul className={css.sources}>
          {sources.map(({ title, url, percent: share }) => (
            <li key={`${title}${url}`}>
              {/^https?:\/\//.test(url) ? (
                <a className="link" href={url} target="_blank" rel="noreferrer noopener">
                  {title}
                </a>
              ) : (
                title
              )}
              , {share}&nbsp;%
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
