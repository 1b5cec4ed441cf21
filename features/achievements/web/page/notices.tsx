import { Switch } from '@pero/ui/fields/switch';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { changeNotices } from '../../contract/achievements.ts';
import css from './status.module.css';

/** A level is told once, in the bell, with no fireworks; or not at all. */
export function Notices({ isTold }: { readonly isTold: boolean }) {
  const change = useAct(changeNotices);
  const [isOn, setOn] = useState(isTold);
  async function choose(next: boolean) {
    setOn(next);
    const { ok } = await change.act({ is_told: next });
    if (!ok) setOn(!next);
  }
  return (
    <div className={css.notices}>
      <Switch
        hint="Одна строка в&nbsp;уведомлениях. О&nbsp;скидках и&nbsp;подарках напишем в&nbsp;любом случае: у&nbsp;них есть срок."
        checked={isOn}
        onChange={(event) => void choose(event.currentTarget.checked)}
      >
        Сообщать о&nbsp;новом уровне
      </Switch>
    </div>
  );
}
