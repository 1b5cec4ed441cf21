import { hang } from '@pero/kernel/typography';
import { Icon } from '../icon.tsx';
import { Nib } from '../nib.tsx';
import './story-path.css';

export type StoryStep = {
  title: string;
  text: string;
  /** In a few words beneath: how long, on what terms. */
  term: string;
};

/** How something goes, told to whoever has not begun: the same path as a book's, with the nib at its end. */
export function StoryPath({ steps }: { steps: readonly StoryStep[] }) {
  const last = steps.at(-1);
  return (
    <ol className="path story">
      {steps.map((step) => (
        <li key={step.title} className={step === last ? 'now' : 'done'}>
          <span className="path-point">{step === last ? <Nib size={30} /> : <Icon name="check" size={12} />}</span>
          <b>{hang(step.title)}</b>
          <span>
            {hang(step.text)}
            <em>{hang(step.term)}</em>
          </span>
        </li>
      ))}
    </ol>
  );
}
