import { hang } from '@pero/kernel/typography';
import { Moment } from '@pero/ui/words/day';
import type { Verification } from '../../contract/identity.ts';
import { SCAN_WORDS } from './scans/scan-words.ts';
import { STEP_WORDS, type Step } from './steps.ts';
import css from './wizard.module.css';

/** Beside a step: why it is asked for. */
export function Why({ step }: { step: Step }) {
  return (
    <section className={css.why}>
      <h2>Зачем это</h2>
      {STEP_WORDS[step].why.map((words) => (
        <p key={words}>{hang(words)}</p>
      ))}
    </section>
  );
}

const PROMISES = [
  'Хранятся зашифрованными, отдельно от всего остального.',
  'Открыть их может только модератор, который взял вашу заявку, и только пока она у него.',
  'Каждый просмотр записан: ниже видно, кто смотрел и когда.',
  'После решения снимки удаляются с диска, какой бы ни был ответ.',
];

/** How scans are kept, and in whose hands they were. */
export function Protection({ views, now }: { views: Verification['views']; now: Date }) {
  const others = views.filter(({ by }) => by !== 'Вы');
  return (
    <section className={css.why}>
      <h2>Как мы бережём снимки</h2>
      <ul className={css.promises}>
        {PROMISES.map((words) => (
          <li key={words}>{hang(words)}</li>
        ))}
      </ul>
      <h3>Кто смотрел</h3>
      {others.length === 0 ? (
        <p>Пока никто, кроме вас.</p>
      ) : (
        <ol className={css.views}>
          {others.map(({ scan, by, viewed_at }) => (
            <li key={`${scan}-${viewed_at.getTime()}`}>
              <b>{by}</b>
              <span>
                {SCAN_WORDS[scan].called}, <Moment at={viewed_at} now={now} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
