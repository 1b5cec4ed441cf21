import type { Suggestion } from '@pero/editor/rules/suggestions/list';

/** What is suggested, in words; long ones are cut, unless they are nowhere else to be read. */
export function SuggestionWords({ suggestion, isWhole = false }: { suggestion: Suggestion; isWhole?: boolean }) {
  const { kind } = suggestion;
  const [inserted, deleted] = [suggestion.inserted, suggestion.deleted].map((words) =>
    isWhole ? words : shortened(words),
  );

  switch (kind) {
    case 'replacement':
      return (
        <>
          <del>{deleted}</del> <ins>{inserted}</ins>
        </>
      );
    case 'insertion':
      return (
        <>
          Вставить: <ins>{inserted}</ins>
        </>
      );
    case 'deletion':
      return (
        <>
          Вычеркнуть: <del>{deleted}</del>
        </>
      );
    case 'formatting':
      return 'Изменить оформление';
    case 'paragraphs':
      return 'Изменить абзацы';
  }
}

const LONGEST = 120;

function shortened(words: string): string {
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST - 1).toWellFormed()}…`;
}
