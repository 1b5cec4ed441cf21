import { Button } from '@pero/ui/button';
import { type ReactNode, useRef } from 'react';

type FileButtonProps = {
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly wide?: boolean;
  readonly onChoose: (file: File) => void;
};

/** A button that asks for one picture. */
export function FileButton({ children, disabled, wide, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon="upload" wide={wide ?? false} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
