import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/field';
import { useRef, useState } from 'react';
import css from './referral.module.css';

/** The link, to be copied with one press. */
export function ReferralLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setWords('Ссылка скопирована: осталось отправить.');
    } catch {
      setWords('Скопируйте выделенную ссылку сами: браузер не\u00A0дал нам этого сделать.');
    }
  };
  return (
    <div className={css.link}>
      <Field
        ref={field}
        label="Ваша ссылка"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button kind="go" icon="copy" onClick={() => void copy()}>
        Скопировать
      </Button>
      <p role="status" className="sm ok">
        {words}
      </p>
    </div>
  );
}
