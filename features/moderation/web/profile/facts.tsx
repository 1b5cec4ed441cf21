import { Icon } from '@pero/ui/icon';
import { HistoryList } from '../parts/history-list.tsx';
import css from './desk.module.css';
import { checksOf, factsOf, type Info } from './profile-words.ts';

/** The left side: who this is, what the machine has seen, what was decided before. */
export function Facts({ info, now, isHolder }: { info: Info; now: Date; isHolder: boolean }) {
  const { profile } = info;
  return (
    <aside className={css.side} aria-label="О человеке">
      {profile && (
        <section>
          <h2>Сверьте с&nbsp;документом</h2>
          <dl className={css.facts}>
            {factsOf(profile).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {!isHolder && <p className="sm dim">Остальное видит только тот, кто взял профиль.</p>}
        </section>
      )}
      {profile && isHolder && (
        <section>
          <h2>Находки машины</h2>
          <ul className={css.checks}>
            {checksOf(profile).map(({ words, tone }) => (
              <li key={words} className={tone}>
                <Icon name={tone === 'ok' ? 'check' : 'warning'} size={18} />
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>История</h2>
        <HistoryList kind="profile" subjectId={info.case.subject_id} now={now} />
      </section>
    </aside>
  );
}
