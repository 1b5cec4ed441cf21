import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Action, type Desk, shownKeys } from './action.ts';
import { Popup } from './popup.tsx';
import css from './toolbar.module.css';

type Props = {
  readonly label: string;
  readonly face: ReactNode;
  readonly groups: readonly (readonly Action[])[];
  readonly on: ReadonlySet<string>;
  readonly editor: Editor;
  readonly desk: Desk;
};

/** Actions under a button, walked by the arrows and by first letters. */
export function ActionMenu({ label, face, groups, on, editor, desk }: Props) {
  return (
    <Popup label={label} face={face} kind="menu">
      {(close) => (
        <Items label={label}>
          {groups.map((actions) => (
            // biome-ignore lint/a11y/useSemanticElements: a group within a menu, not of fields
            <div key={actions[0]?.group} role="group" aria-label={actions[0]?.group} className={css.group}>
              {actions.map((action) => (
                <ItemOf
                  key={action.id}
                  action={action}
                  isOn={action.fact === undefined ? null : on.has(action.fact)}
                  onChoose={() => {
                    close();
                    action.run(editor, desk);
                  }}
                />
              ))}
            </div>
          ))}
        </Items>
      )}
    </Popup>
  );
}

function Items({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => itemsIn(list.current)[0]?.focus(), []);
  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {children}
    </div>
  );
}

function itemsIn(list: Element | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsIn(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = nextItem(event.key, items, at);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(key.toLowerCase());
  return items.slice(at + 1).find(begins) ?? items.find(begins);
}

function ItemOf({ action, isOn, onChoose }: { action: Action; isOn: boolean | null; onChoose: () => void }) {
  const [keys] = action.keys;
  return (
    <button
      type="button"
      role={isOn === null ? 'menuitem' : 'menuitemcheckbox'}
      {...(isOn === null ? {} : { 'aria-checked': isOn })}
      tabIndex={-1}
      className={css.item}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>{action.label}</span>
      {keys !== undefined && <kbd>{shownKeys(keys).join('\u00A0+\u00A0')}</kbd>}
    </button>
  );
}
