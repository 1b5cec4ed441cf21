import { Button } from '@pero/ui/button';
import { useState } from 'react';

/** Copies a line; where the browser does not let us, it says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button size="sm" icon="copy" onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="sm dim">
        {copied === true && 'Скопировано'}
        {copied === false && 'Выделите и скопируйте сами'}
      </span>
    </>
  );
}
