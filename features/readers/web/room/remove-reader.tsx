import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/layout/dialog';
import type { ShownReader } from '../../contract/room.ts';

type RemoveReaderProps = {
  readonly reader: ShownReader;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

export function RemoveReader({ reader, isBusy, error, onRemove, onClose }: RemoveReaderProps) {
  return (
    <Dialog title={`Освободить место: ${reader.name}`} onClose={onClose}>
      <p>
        Следующая&nbsp;же страница для этого читателя не&nbsp;откроется, вернуться по&nbsp;другой ссылке
        не&nbsp;получится. Замечания и&nbsp;ответы останутся у&nbsp;вас.
      </p>
      {error && (
        <p className="sm bad" role="alert">
          {error}
        </p>
      )}
      <div className="row wraps">
        <Button kind="bad" busy={isBusy} onClick={onRemove}>
          Освободить место
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  );
}
