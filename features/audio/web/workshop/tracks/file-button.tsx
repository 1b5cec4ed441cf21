import { Button, type ButtonKind } from '@pero/ui/button';
import type { IconName } from '@pero/ui/icon';
import { type ReactNode, useRef } from 'react';

/** As the uploads take them. */
const SOUNDS = '.wav,.flac,.mp3,.m4a,.ogg,.aif,.aiff,audio/*';

type FileButtonProps = {
  kind?: ButtonKind;
  icon?: IconName;
  children: ReactNode;
  onFiles: (files: readonly File[]) => void;
};

/** Several recordings at once. */
export function FileButton({ kind = 'line', icon, children, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={kind}
        size={kind === 'go' ? 'md' : 'sm'}
        {...(icon && { icon })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={SOUNDS}
        aria-label="Файлы записей"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
