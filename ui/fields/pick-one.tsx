import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type FieldWords, useFrame } from './field.tsx';
import { foundOne, nextPlace, type OneOption } from './pick-one-search.ts';
import './pick-many.css';

type PickOneProps = FieldWords & {
  options: readonly OneOption[];
  value: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
};

/** One of many, found by typing. Arrows walk the list, Enter takes, Escape gives back what was chosen. */
export function PickOne({ options, value, disabled = false, onChoose, ...words }: PickOneProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const frame = useFrame(words);
  const isOpen = typed !== null;
  const shown = foundOne(options, typed ?? '');
  const chosen = options.find((option) => option.value === value);

  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const take = (option: OneOption | undefined) => {
    if (option && option.value !== value) onChoose(option.value);
    close();
  };
  const walk = (step: 1 | -1) => {
    const next = nextPlace(shown.length, active, step);
    if (typed === null) setTyped('');
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    switch (event.key) {
      case 'ArrowDown':
        walk(1);
        break;
      case 'ArrowUp':
        walk(-1);
        break;
      case 'Enter':
        if (!isOpen) return;
        take(shown[Math.max(active, 0)]);
        break;
      case 'Escape':
        if (!isOpen) return;
        close();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return frame.around(
    <div className="pkm">
      <input
        {...frame.control}
        className={frame.tone ? 'inp err' : 'inp'}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={typed ?? chosen?.label ?? ''}
        placeholder={isOpen ? (chosen?.label ?? '') : 'Начните вводить'}
        onClick={() => typed === null && setTyped('')}
        onBlur={close}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(-1);
        }}
      />
      {isOpen && (
        <div className="pkm-list" role="listbox" id={listId} aria-label="Варианты" ref={list}>
          {shown.length === 0 && <p className="pkm-say">Такого в списке нет</p>}
          {shown.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keyboard and names this row to it
            <div
              key={option.value}
              id={`${listId}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active || (active < 0 && option.value === value)}
              className="pkm-o"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
    </div>,
  );
}
