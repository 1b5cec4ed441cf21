import { type ReactNode, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Combobox } from './combobox.tsx';
import { type FieldWords, useFrame } from './field.tsx';
import { isOwn, offered, type PickOption, taken } from './pick-many-search.ts';

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

/** A few of many, found by typing. Backspace gives the last one back. */
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
  const frame = useFrame(words);
  const isFull = chosen.length >= most;
  const left = options?.filter(({ value }) => chosen.every((one) => one.value !== value)) ?? [];
  const groups = offered(left, chosen, typed, own?.words);

  const open = (wanted: boolean) => {
    if (wanted && !disabled) onWant?.();
    setOpen(wanted && !disabled);
  };
  const take = (option: PickOption | undefined) => {
    if (isFull || !option) return;
    onChange([...chosen, isOwn(option) ? { ...option, label: typed.trim() } : option]);
    setTyped('');
    setOpen(false);
  };
  const say = () => {
    if (isFull) return `Выбрано ${most}: уберите что-нибудь, чтобы заменить`;
    if (options === null) return 'Открываем список…';
    return groups.length === 0 ? none : undefined;
  };
  const around = (field: ReactNode) => (
    <div className={frame.tone ? 'input pick-many-input invalid' : 'input pick-many-input'}>
      {chosen.map((option) => (
        <Taken
          key={option.value}
          label={option.label}
          disabled={disabled}
          onDrop={() => onChange(chosen.filter(({ value }) => value !== option.value))}
        />
      ))}
      {fixed && <span className="pick-many-fixed">{fixed}</span>}
      {field}
    </div>
  );

  return frame.around(
    <Combobox
      control={frame.control}
      around={around}
      isOpen={isOpen}
      onOpen={open}
      opensByFocus
      typed={typed}
      onType={(words) => {
        setTyped(words);
        open(true);
      }}
      groups={groups}
      say={say()}
      onTake={take}
      onEnter={() => take(taken(groups, typed, own !== undefined))}
      onBack={() => onChange(chosen.slice(0, -1))}
      onLeave={() => {
        if (!own) setTyped('');
      }}
      maxLength={own?.most}
      placeholder={isFull || disabled ? '' : placeholder}
      disabled={disabled}
    />,
  );
}

function Taken({ label, disabled, onDrop }: { label: string; disabled: boolean; onDrop: () => void }) {
  return (
    <span className="pick-many-tag">
      {label}
      {!disabled && (
        <button type="button" aria-label={`Убрать: ${label}`} onClick={onDrop}>
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}
