import { saver } from '@pero/web-platform/sending/saver';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { changeMailSettings, type MailSettings } from '../contract.ts';
import type { MailChoice } from '../rules/mail.ts';
import type { NotificationType } from '../rules.ts';

type Choices = Pick<MailSettings, NotificationType>;
type Wanted = Map<NotificationType, { readonly mail: MailChoice; readonly before: MailChoice }>;

/** Saved with each choice, one after another: of two quick ones the later is kept. What is refused goes back. */
export function useMailChoices(settings: Choices) {
  const { act, errors, result } = useAct(changeMailSettings);
  const [chosen, setChosen] = useState<Choices>(settings);
  const [isWaiting, setWaiting] = useState(false);
  const [{ wanted, saving }] = useState(() => {
    const wanted: Wanted = new Map();
    const save = async () => {
      const sent = new Map(wanted);
      wanted.clear();
      if (sent.size === 0) return;
      const { ok } = await act(Object.fromEntries([...sent].map(([type, { mail }]) => [type, mail])));
      if (!ok) setChosen((now) => ({ ...now, ...formerOf(sent, now) }));
      setWaiting(wanted.size > 0);
    };
    return { wanted, saving: saver(save) };
  });
  const choose = (type: NotificationType, mail: MailChoice) => {
    wanted.set(type, { mail, before: wanted.get(type)?.before ?? chosen[type] });
    setChosen((now) => ({ ...now, [type]: mail }));
    setWaiting(true);
    void saving.flush();
  };
  return { chosen, choose, errors, isSaved: result !== null && !isWaiting };
}

/** But what was chosen anew in the meantime. */
function formerOf(sent: Wanted, now: Choices): Partial<Choices> {
  const former = [...sent].filter(([type, { mail }]) => now[type] === mail);
  return Object.fromEntries(former.map(([type, { before }]) => [type, before]));
}
