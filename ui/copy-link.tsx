import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './fields/field.tsx';
import './copy-link.css';

type CopyLinkProps = {
  label: string;
  link: string;
  /** Said when it is copied. */
  done?: string;
  /** Beside the one next step of the place it is quiet. */
  kind?: 'go' | 'line';
  /** Shown this once, in answer to a press elsewhere on the page: it takes the focus, so that nobody misses it. */
  autoFocus?: boolean;
};

/** A link to be copied with one press. Where the browser does not let us, it is selected, and words say what to do. */
export function CopyLink({
  label,
  link,
  done = 'Ссылка скопирована: осталось отправить.',
  kind = 'go',
  autoFocus,
}: CopyLinkProps) {
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
      <Field
        ref={field}
        label={label}
        value={link}
        readOnly
        autoFocus={autoFocus}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button kind={kind} icon="copy" onClick={() => void copy()}>
        Скопировать
      </Button>
      <p role="status" className={copied === false ? 'sm warn' : 'sm ok'}>
        {copied === true && done}
        {copied === false && 'Скопируйте выделенное сами: браузер не\u00A0дал нам этого сделать.'}
      </p>
    </div>
  );
}
