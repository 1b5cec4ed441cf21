import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { toastError, toastInfo } from '@pero/ui/feedback/toast';
import { useState } from 'react';
import type { ListedChapter } from '../../../contract/chapters.ts';
import type { PlanLine } from '../../../contract/plans.ts';
import { countedStates, PLAN_STATE_WORDS, PLAN_STATES, type PlanState } from '../../../rules/plans.ts';
import { useDesk } from '../desk-context.ts';
import { numbersOf } from '../list/rows.ts';
import panel from '../panels/panel.module.css';
import css from './plan.module.css';
import { PlanSign } from './plan-sign.tsx';

const AT_ONCE = 100;

/** The whole book at a glance: how far each chapter is and what happens in it. */
export function BookPlan() {
  const { chapters, plans } = useDesk();
  const [only, setOnly] = useState<PlanState | 'none' | null>(null);
  const [most, setMost] = useState(AT_ONCE);
  const stateOf = (id: number) => plans.lines.get(id)?.state ?? null;
  const counts = countedStates(chapters, stateOf);
  const numbers = numbersOf(chapters);
  const rows = chapters.flatMap((chapter, index) => ({ chapter, number: numbers[index] ?? null }));
  const shown = rows.filter(({ chapter }) => isShown(chapter, stateOf(chapter.id), only));
  const total = chapters.filter(({ kind }) => kind === 'chapter').length;
  return (
    <section className={`${panel.group} ${css.book}`} aria-label="План книги">
      <h3>Вся книга</h3>
      <p className={panel.big}>
        {total === 0
          ? 'Глав пока нет'
          : `Готово ${counts.get('done') ?? 0} из\u00A0${counted(total, 'главы', 'глав', 'глав')}`}
      </p>
      <Bar counts={counts} total={total} />
      <Chips label="Какие главы">
        <Chip on={only === null} onClick={() => setOnly(null)}>
          Все
        </Chip>
        {PLAN_STATES.filter((state) => counts.get(state)).map((state) => (
          <Chip key={state} on={only === state} onClick={() => setOnly(only === state ? null : state)}>
            {PLAN_STATE_WORDS[state]} {counts.get(state)}
          </Chip>
        ))}
        {counts.get(null) !== 0 && counts.get(null) !== total && (
          <Chip on={only === 'none'} onClick={() => setOnly(only === 'none' ? null : 'none')}>
            Без отметки {counts.get(null)}
          </Chip>
        )}
      </Chips>
      <ol className={css.lines}>
        {shown.slice(0, most).map(({ chapter, number }) => (
          <Line key={chapter.id} chapter={chapter} number={number} line={plans.lines.get(chapter.id)} />
        ))}
      </ol>
      {shown.length > most && (
        <Button kind="line" size="sm" onClick={() => setMost(most + AT_ONCE)}>
          Показать ещё
        </Button>
      )}
      {plans.lines.size > 0 && (
        <Button kind="quiet" size="sm" icon="copy" onClick={() => void copy(rows, plans.lines)}>
          Скопировать план книги
        </Button>
      )}
    </section>
  );
}

function isShown({ kind }: ListedChapter, state: PlanState | null, only: PlanState | 'none' | null): boolean {
  if (only === null) return true;
  return kind === 'chapter' && (only === 'none' ? state === null : state === only);
}

type Row = { readonly chapter: ListedChapter; readonly number: number | null };

function Line({ chapter, number, line }: Row & { readonly line: PlanLine | undefined }) {
  const { goTo, currentId } = useDesk();
  const name = chapter.name || 'Без названия';
  if (chapter.kind === 'part') return <li className={css.part}>{name}</li>;
  return (
    <li>
      <button
        type="button"
        className={css.line}
        aria-current={chapter.id === currentId || undefined}
        onClick={() => goTo(chapter.id)}
      >
        <span className={css.number}>{number}</span>
        <span className={css.name}>{name}</span>
        {line?.state ? <PlanSign state={line.state} /> : <i />}
        {line?.state && <span className="visually-hidden">{PLAN_STATE_WORDS[line.state]}</span>}
        {line && line.synopsis !== '' && <span className={css.synopsis}>{line.synopsis}</span>}
      </button>
    </li>
  );
}

/** How much of the book stands where, as one line. */
function Bar({ counts, total }: { counts: ReadonlyMap<PlanState | null, number>; total: number }) {
  if (total === 0 || counts.get(null) === total) return null;
  const label = PLAN_STATES.map((state) => `${PLAN_STATE_WORDS[state]}: ${counts.get(state)}`).join(', ');
  return (
    <div className={css.bar} role="img" aria-label={label}>
      {PLAN_STATES.toReversed().map((state) => (
        <i key={state} data-state={state} style={{ flexGrow: counts.get(state) ?? 0 }} />
      ))}
      <i style={{ flexGrow: counts.get(null) ?? 0 }} />
    </div>
  );
}

/** For a letter to an editor, or for a wall. */
async function copy(rows: readonly Row[], lines: ReadonlyMap<number, PlanLine>): Promise<void> {
  const text = rows
    .map(({ chapter, number }) => {
      const { state = null, synopsis = '' } = lines.get(chapter.id) ?? {};
      const name = `${number === null ? '' : `${number}. `}${chapter.name || 'Без названия'}`;
      return [`${name}${state ? ` (${PLAN_STATE_WORDS[state].toLowerCase()})` : ''}`, synopsis]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n\n');
  try {
    await navigator.clipboard.writeText(text);
    void toastInfo('План книги скопирован');
  } catch {
    void toastError('Браузер не\u00A0дал скопировать');
  }
}
