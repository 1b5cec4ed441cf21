import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import './copy-link.css';

/** A link to be copied with one press. Where the browser does not let us, it is selected, and words say what to do. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="copy-link">
      <Field ref={field} label={label} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Button kind="go" icon="copy" onClick={() => void copy()}>
        Скопировать
      </Button>
      <p role="status" className={copied === false ? 'sm warn' : 'sm ok'}>
        {copied === true && 'Ссылка скопирована: осталось отправить.'}
        {copied === false && 'Скопируйте выделенную ссылку сами: браузер не\u00A0дал нам этого сделать.'}
      </p>
    </div>
  );
}
