import { CheckField } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import { fieldError } from '@pero/web-platform/words';
import type { WireError } from '@pero/wire/envelope';

export const RULES_FIELD = 'publication_rules_accepted';

type Props = {
  /** «Книга соответствует». */
  readonly words: string;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
  readonly errors: readonly WireError[];
};

/** Without this tick nothing is sent; what the server said of it goes with the tick. */
export function RulesField({ words, isAccepted, onAccept, errors }: Props) {
  return (
    <CheckField
      checked={isAccepted}
      error={isAccepted ? undefined : fieldError(errors, RULES_FIELD)}
      onChange={(event) => onAccept(event.currentTarget.checked)}
    >
      {words}{' '}
      <TextLink to="/publication_rules/" target="_blank">
        правилам публикации
      </TextLink>
    </CheckField>
  );
}
