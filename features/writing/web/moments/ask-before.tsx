import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Dialog } from '@pero/ui/layout/dialog';

type AskBeforeProps = {
  title: string;
  words: string;
  label: string;
  isBad?: boolean;
  wrong: readonly string[];
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
};

/** Asks once more before what changes much of a book. */
export function AskBefore({ title, words, label, isBad, wrong, isBusy, onYes, onClose }: AskBeforeProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{hang(words)}</p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="dialog-actions">
        <Button kind={isBad ? 'bad' : 'ink'} busy={isBusy} onClick={onYes}>
          {label}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </Dialog>
  );
}
