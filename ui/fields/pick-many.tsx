import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { type FieldWords, useFrame } from './field.tsx';
import { isOwn, nextActive, offered, type PickOption, taken } from './pick-many-search.ts';
import './pick-many.css';

type OwnWords = {
  /** Letters of one. */
  readonly most: number;
  /** The row that takes what was typed. */
  readonly words: (typed: string) => string;
};

type PickManyProps = FieldWords & {
  chosen: readonly PickOption[];
  /** Null while they are on their way. */
  options: readonly PickOption[] | null;
  most: number;
  /** Stands among the chosen and cannot be taken away. */
  fixed?: string;
  placeholder?: string;
  /** Said when nothing of the list fits what was typed. */
  none?: string;
  /** Words that the list does not have may be typed; they are chosen with a number below nought. */
  own?: OwnWords;
  disabled?: boolean;
  /** The list is wanted: time to fetch it. */
  onWant?: () => void;
  onChange: (chosen: readonly PickOption[]) => void;
};

/** A few of many, found by typing. Arrows walk the list, Enter takes, Backspace gives back, Escape closes. */
export function PickMany({
  chosen,
  options,
  most,
  fixed,
  placeholder,
  none = 'Такого в списке нет',
  own,
  disabled = false,
  onWant,
  onChange,
  ...words
}: PickManyProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const listId = useId();
  const frame = useFrame(words);
  const isFull = chosen.length >= most;
  const left = options?.filter(({ value }) => chosen.every((one) => one.value !== value)) ?? [];
  const groups = offered(left, chosen, typed, own?.words);
  const values = groups.flatMap((group) => group.options.map(({ value }) => value));

  const open = () => {
    if (disabled) return;
    onWant?.();
    setOpen(true);
  };
  const take = (option: PickOption) => {
    if (isFull) return;
    onChange([...chosen, isOwn(option) ? { ...option, label: typed.trim() } : option]);
    setTyped('');
    setActive(null);
    setOpen(false);
  };
  const move = (step: 1 | -1) => {
    open();
    setActive(nextActive(values, active, step));
  };
  const takeActive = () => {
    const option = taken(groups, typed, active, own !== undefined);
    if (option) take(option);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    switch (event.key) {
      case 'Backspace':
        if (typed === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
        return;
      case 'ArrowDown':
        move(1);
        break;
      case 'ArrowUp':
        move(-1);
        break;
      case 'Enter':
        takeActive();
        break;
      case 'Escape':
        // The next one is for the window around it.
        if (!isOpen) return;
        setOpen(false);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return frame.around(
    <div className="pkm">
      <div className={frame.tone ? 'inp pkm-in err' : 'inp pkm-in'}>
        {chosen.map((option) => (
          <Taken
            key={option.value}
            label={option.label}
            disabled={disabled}
            onDrop={() => onChange(chosen.filter(({ value }) => value !== option.value))}
          />
        ))}
        {fixed && <span className="pkm-fix">{fixed}</span>}
        <input
          {...frame.control}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={typed}
          maxLength={own?.most}
          placeholder={isFull || disabled ? '' : placeholder}
          onFocus={open}
          onBlur={() => {
            setOpen(false);
            if (!own) setTyped('');
          }}
          onClick={open}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(null);
            open();
          }}
        />
      </div>
      {isOpen && (
        <div className="pkm-list" role="listbox" id={listId} aria-label="Варианты" aria-multiselectable="true">
          {isFull && <p className="pkm-say">Выбрано {most}: уберите что-нибудь, чтобы заменить</p>}
          {!isFull && options === null && <p className="pkm-say">Открываем список…</p>}
          {!isFull && options !== null && values.length === 0 && <p className="pkm-say">{none}</p>}
          {!isFull &&
            groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
              <div key={group.title} role="group" aria-label={group.title || undefined}>
                {group.title && <div className="pkm-g">{group.title}</div>}
                {group.options.map((option) => (
                  <Row
                    key={option.value}
                    id={`${listId}-${option.value}`}
                    option={option}
                    isActive={option.value === active}
                    onTake={() => take(option)}
                  />
                ))}
              </div>
            ))}
        </div>
      )}
    </div>,
  );
}

function Taken({ label, disabled, onDrop }: { label: string; disabled: boolean; onDrop: () => void }) {
  return (
    <span className="pkm-t">
      {label}
      {!disabled && (
        <button type="button" aria-label={`Убрать: ${label}`} onClick={onDrop}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}

type RowProps = { id: string; option: PickOption; isActive: boolean; onTake: () => void };

function Row({ id, option, isActive, onTake }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keyboard and names this row to it
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="pkm-o"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {option.label}
    </div>
  );
}
