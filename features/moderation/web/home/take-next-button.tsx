import { Button } from '@pero/ui/button';
import { useTake } from '../queue/use-take.ts';

/** The next step of a moderator: whatever has the least time left. */
export function TakeNextButton() {
  const { next, busy } = useTake();
  return (
    <Button kind="go" busy={busy === 'next'} onClick={() => void next('book', 'all')}>
      Взять следующую
    </Button>
  );
}
