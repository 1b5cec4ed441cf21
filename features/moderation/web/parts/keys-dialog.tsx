import { Switch } from '@pero/ui/fields/switch';
import { Dialog } from '@pero/ui/layout/dialog';
import { useState } from 'react';
import css from './keys-dialog.module.css';
import { areKeysOn, switchKeys } from './use-keys.ts';

export type KeyLine = { readonly keys: readonly string[]; readonly does: string };

export const QUEUE_KEYS: readonly KeyLine[] = [
  { keys: ['J', '↓'], does: 'следующая строка' },
  { keys: ['K', '↑'], does: 'предыдущая строка' },
  { keys: ['T'], does: 'взять ту, на\u00A0которой стоите' },
  { keys: ['Enter'], does: 'открыть её' },
  { keys: ['N'], does: 'взять следующую, у\u00A0которой меньше времени' },
  { keys: ['?'], does: 'эта подсказка' },
];

export const DESK_KEYS: readonly KeyLine[] = [
  { keys: ['A'], does: 'принять' },
  { keys: ['R'], does: 'вернуть автору' },
  { keys: ['T'], does: 'взять себе' },
  { keys: ['N'], does: 'взять следующую' },
  { keys: ['?'], does: 'эта подсказка' },
];

/** What the keys do here; they can be switched off. */
export function KeysDialog({ lines, onClose }: { lines: readonly KeyLine[]; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialog title="Клавиши" onClose={onClose}>
      <dl className={css.keys}>
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="sm dim">Работают в&nbsp;любой раскладке, когда курсор не&nbsp;в&nbsp;поле для текста.</p>
      <Switch
        checked={isOn}
        onChange={({ currentTarget }) => {
          switchKeys(currentTarget.checked);
          setOn(currentTarget.checked);
        }}
      >
        Одиночные клавиши включены
      </Switch>
    </Dialog>
  );
}
