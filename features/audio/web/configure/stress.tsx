import { isVowel, stressed, stressOf } from '../../rules/glossary.ts';
import css from './glossary.module.css';

/** A word whose vowels are buttons: pressed is the one that is stressed. */
export function Stress({
  word,
  spoken,
  onStress,
}: {
  word: string;
  spoken: string;
  onStress: (spoken: string) => void;
}) {
  const letters = [...word];
  const at = stressOf(spoken);
  const count = letters.filter(isVowel).length;
  if (count < 2) return <span className={css.word}>{word}</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a word, not a set of fields
    <span className={css.word} role="group" aria-label={`Ударение в\u00A0слове ${word}`}>
      {letters.map((letter, index) =>
        isVowel(letter) ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: letters of a word never move
            key={index}
            type="button"
            aria-pressed={index === at}
            aria-label={`Ударение на\u00A0${letter}, ${index + 1}-я буква`}
            onClick={() => onStress(stressed(word, index))}
          >
            {index === at ? `${letter}\u0301` : letter}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters of a word never move
          <span key={index}>{letter}</span>
        ),
      )}
    </span>
  );
}
