import type { PreflightFinding } from '@pero/books/contract/preflight';
import { counted } from '@pero/kernel/plural';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Icon } from '@pero/ui/icon';
import { TextButton } from '@pero/ui/text-link';
import { useState } from 'react';
import { saidOf } from '../judge/decision-words.ts';
import { useReviewDesk } from '../review-desk.ts';
import { findingMark, isForModerator } from '../text/text-marks.ts';
import { factOf, pinFor, templateFor } from './finding-words.ts';
import css from './side.module.css';

const SHOWN = 7;

/** What the look-over found. A click leads to the place. */
export function Findings() {
  const { findings, areFindingsFailed, info, isHolder } = useReviewDesk();
  const [isAll, setAll] = useState(false);
  if (!isHolder) return <p className="sm dim">{saidOf(info, 'Увидит тот, кто взял книгу.')}</p>;
  if (areFindingsFailed)
    return <p className="sm dim">{saidOf(info, 'Машина сейчас не\u00A0прочитала книгу. Читайте сами.')}</p>;
  if (!findings) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {saidOf(info, 'Машина читает книгу')}
        </p>
        <LinesSkeleton lines={4} />
      </div>
    );
  }
  const grave = findings.filter(isForModerator);
  const advice = findings.length - grave.length;
  const shown = isAll ? grave : grave.slice(0, SHOWN);
  return (
    <>
      <ul className={css.list}>
        {grave.length === 0 && (
          <li>
            <span className="ok">
              <Icon name="check" />
            </span>
            <span>Ничего против публикации</span>
          </li>
        )}
        {shown.map((finding) => (
          <Finding key={finding.key} finding={finding} />
        ))}
      </ul>
      {grave.length > SHOWN && (
        <p className="sm">
          <TextButton onClick={() => setAll(!isAll)}>{isAll ? 'Свернуть' : `Все ${grave.length}`}</TextButton>
        </p>
      )}
      {advice > 0 && (
        <p className="xs dim">
          И&nbsp;ещё {counted(advice, 'совет', 'совета', 'советов')} автору, не&nbsp;для проверки.
        </p>
      )}
    </>
  );
}

function Finding({ finding }: { finding: PreflightFinding }) {
  const { goTo, show, beginRemark } = useReviewDesk();
  const { place, severity } = finding;
  const message = factOf(finding);
  const { chapter_id, chapter_name, quote } = place;
  const go = () => {
    if (chapter_id === null) show('about');
    else goTo({ chapterId: chapter_id, at: { kind: 'mark', id: findingMark(finding) } });
  };
  return (
    <li>
      <span className={severity === 'error' ? 'bad' : 'warn'}>
        <Icon name="warning" />
        <span className="visually-hidden">{severity === 'error' ? 'Ошибка: ' : 'Замечание: '}</span>
      </span>
      <span>
        {place.kind === 'book' ? (
          message
        ) : (
          <TextButton tone="ink" className={css.go} onClick={go}>
            {message}
          </TextButton>
        )}
        {(quote || chapter_name) && (
          <>
            <br />
            <span className="dim">{quote ? <q>{quote}</q> : chapter_name}</span>
          </>
        )}
        <br />
        <TextButton onClick={() => beginRemark(templateFor(finding), pinFor(finding))}>
          Сделать замечанием<span className="visually-hidden">: {message}</span>
        </TextButton>
      </span>
    </li>
  );
}
