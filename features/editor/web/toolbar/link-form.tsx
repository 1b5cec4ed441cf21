import { webLink } from '@pero/manuscript/canonical/links';
import { Button } from '@pero/ui/button';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from './context-bar.module.css';

type Props = { readonly editor: Editor; readonly href: string; readonly onClose: () => void };

/** Where the selected words lead. An address without a beginning is one of the web; nothing takes the link away. */
export function LinkForm({ editor, href, onClose }: Props) {
  const [address, setAddress] = useState(href);
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const link = linkOf(address);
    if (link === undefined) {
      setIsWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (link === '') chain.unsetMark('link').run();
    else if (editor.state.selection.empty && href === '') {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href: link } }] })
        .run();
    } else chain.setMark('link', { href: link }).run();
    onClose();
  };
  return (
    <form
      className={css.bar}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <label className={css.field}>
        <span>Адрес</span>
        <input
          ref={input}
          value={address}
          placeholder="https://"
          aria-invalid={isWrong}
          onChange={(event) => {
            setAddress(event.target.value);
            setIsWrong(false);
          }}
        />
      </label>
      {isWrong && <span className="bad sm">Это не&nbsp;похоже на&nbsp;адрес</span>}
      <Button size="sm" type="submit">
        {address.trim() === '' ? 'Без ссылки' : 'Готово'}
      </Button>
      <Button size="sm" kind="quiet" onClick={close}>
        Отмена
      </Button>
    </form>
  );
}

function linkOf(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return trimmed;
  if (/^[^\s@/:]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(trimmed)) return webLink(`mailto:${trimmed}`);
  return webLink(/^[a-z]+:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
}
