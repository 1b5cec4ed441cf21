import { Icon } from '../icon.tsx';
import { Nib } from '../nib.tsx';

export type PathStep = {
  title: string;
  /** When it was done, who holds it now, how long is left: «загружена 12 октября», «ещё около 2 дней». */
  note?: string;
  state: 'done' | 'now' | 'back' | 'future';
};

const spoken: Record<PathStep['state'], string> = {
  done: 'Готово: ',
  now: 'Сейчас: ',
  back: 'Вернули: ',
  future: 'Впереди: ',
};

/** The way of a book: four to six steps in words, the nib where the book is now. */
export function StatePath({ steps, label = 'Путь книги' }: { steps: readonly PathStep[]; label?: string }) {
  return (
    <ol className="path" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.title}
          className={step.state === 'future' ? undefined : step.state}
          aria-current={isHere(step) ? 'step' : undefined}
        >
          <span className="path-point">
            {step.state === 'done' && <Icon name="check" size={12} />}
            {isHere(step) && <Nib size={30} />}
          </span>
          <b>
            <span className="visually-hidden">{spoken[step.state]}</span>
            {step.title}
          </b>
          {step.note && <span>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}

function isHere(step: PathStep): boolean {
  return step.state === 'now' || step.state === 'back';
}
