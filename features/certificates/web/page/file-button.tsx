import { Button } from '@pero/ui/button';
import { type ReactNode, useRef } from 'react';

type Props = { readonly accept: string; readonly children: ReactNode; readonly onChoose: (file: File) => void };

/** A button that asks for one file. */
export function FileButton({ accept, children, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="line" icon="upload" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
