import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/layout/dialog';
import { useState } from 'react';
import type { BulkAct } from '../../rules/bulk.ts';
import { type Person, PersonPicker } from '../parts/person-picker.tsx';
import css from './queue.module.css';
import type { Bulk } from './use-bulk.ts';

const LABELS: Readonly<Record<BulkAct, string>> = {
  take: 'Взять',
  release: 'Отдать в\u00A0очередь',
  transfer: 'Передать…',
  retry: 'Загрузить ещё раз',
  unfreeze: 'Разморозить',
};

/** Once something is ticked: what may be done with all of it. */
export function BulkBar({ bulk, acts }: { bulk: Bulk; acts: readonly BulkAct[] }) {
  const [isAsking, ask] = useState(false);
  if (bulk.chosen.length === 0) return null;
  return (
    <div className={css.bulk} role="status">
      <span>Выбрано: {bulk.chosen.length}</span>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          busy={bulk.isBusy}
          onClick={() => (act === 'transfer' ? ask(true) : void bulk.act(act))}
        >
          {LABELS[act]}
        </Button>
      ))}
      <Button size="sm" kind="quiet" onClick={() => bulk.all(false)}>
        Снять выбор
      </Button>
      {isAsking && <Transfer bulk={bulk} onClose={() => ask(false)} />}
    </div>
  );
}

function Transfer({ bulk, onClose }: { bulk: Bulk; onClose: () => void }) {
  const [to, setTo] = useState<Person | null>(null);
  const hand = async () => {
    if (!to) return;
    await bulk.act('transfer', to.value);
    onClose();
  };
  return (
    <Dialog title="Кому передать выбранное?" onClose={onClose}>
      <PersonPicker label="Модератор" whom="moderators" placeholder="Имя или почта" chosen={to} onChoose={setTo} />
      <div className="dialog-actions">
        <Button kind="go" busy={bulk.isBusy} disabled={to === null} onClick={() => void hand()}>
          Передать
        </Button>
        <Button onClick={onClose}>Не&nbsp;сейчас</Button>
      </div>
    </Dialog>
  );
}
