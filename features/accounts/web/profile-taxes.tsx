import { Button } from '@pero/ui/button';
import { Dialog } from '@pero/ui/dialog';
import { Note } from '@pero/ui/note';
import { Section } from '@pero/ui/section';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { REFUSALS } from '../rules/refusals.ts';
import page from './profile.module.css';
import type { Profile } from './profile-change.ts';
import { TaxNumberForm } from './tax-number-form.tsx';

export function ProfileTaxes({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  const revalidator = useRevalidator();
  const { tax_number, can_edit } = profile;
  const done = () => {
    setOpen(false);
    void revalidator.revalidate();
  };
  return (
    <Section title="ИНН" bare className={page.narrow}>
      <p className={page.words}>
        Нужен к&nbsp;первой выплате: с&nbsp;вознаграждения мы удерживаем и&nbsp;платим налог за&nbsp;вас,
        а&nbsp;в&nbsp;налоговую сообщаем под этим номером.
      </p>
      {tax_number ? (
        <p className={page.value}>{grouped(tax_number)}</p>
      ) : (
        <p className={page.words}>Пока не&nbsp;указан.</p>
      )}
      {can_edit ? (
        <Button kind={tax_number ? 'line' : 'go'} onClick={() => setOpen(true)}>
          {tax_number ? 'Изменить' : 'Указать ИНН'}
        </Button>
      ) : (
        <Note icon="lock">{REFUSALS['profile-locked'].message}.</Note>
      )}
      {isOpen && (
        <Dialog title="Ваш ИНН" onClose={() => setOpen(false)}>
          <TaxNumberForm taxNumber={tax_number} onDone={done} />
        </Dialog>
      )}
    </Section>
  );
}

/** `5001 0073 2259`: twelve digits in a row cannot be compared by eye. */
function grouped(taxNumber: string): string {
  return taxNumber.replace(/(\d{4})(?=\d)/g, '$1\u00A0');
}
