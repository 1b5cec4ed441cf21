import { Combobox } from '@pero/ui/fields/combobox';
import { type FieldWords, useFrame } from '@pero/ui/fields/field';
import { Icon } from '@pero/ui/icon';
import { useRead } from '@pero/web-platform/use-read';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { autocomplete } from '../../contract/queue.ts';
import css from './person-picker.module.css';

export type Person = { readonly value: number; readonly label: string };

type PersonPickerProps = FieldWords & {
  whom: 'moderators' | 'authors';
  /** Somebody who is not offered. */
  without?: number | undefined;
  chosen: Person | null;
  onChoose: (person: Person | null) => void;
  placeholder?: string;
};

/** One moderator or author, found by the beginning of the name (MD01). */
export function PersonPicker({ whom, without, chosen, onChoose, placeholder, ...words }: PersonPickerProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // One takes the place of the other under the fingers of whoever picks: the focus stays there.
  const [isUsed, setUsed] = useState(false);
  const frame = useFrame(words);
  const people = usePeople(whom, typed, isOpen)?.filter(({ value }) => value !== without) ?? null;

  if (chosen) {
    const drop = () => {
      setUsed(true);
      onChoose(null);
    };
    return frame.around(<Chosen id={frame.control.id} person={chosen} isFocused={isUsed} onDrop={drop} />);
  }
  return frame.around(
    <Combobox
      control={frame.control}
      className="input"
      isOpen={isOpen}
      onOpen={setOpen}
      opensByFocus
      autoFocus={isUsed}
      typed={typed}
      onType={(name) => {
        setTyped(name);
        setOpen(true);
      }}
      groups={[{ title: '', options: people ?? [] }]}
      say={sayOf(people)}
      listLabel="Найденные"
      onTake={(person) => {
        setUsed(true);
        onChoose(person);
        setTyped('');
        setOpen(false);
      }}
      placeholder={placeholder}
    />,
  );
}

function sayOf(people: readonly Person[] | null): string | undefined {
  if (people === null) return 'Ищем…';
  return people.length === 0 ? 'Никого с\u00A0таким именем' : undefined;
}

/** Null while they are on their way. */
function usePeople(whom: PersonPickerProps['whom'], typed: string, isOn: boolean): readonly Person[] | null {
  const term = useDeferredValue(typed.trim());
  const { result } = useRead(autocomplete, { whom, term, page: 1 }, { isOn });
  return result ?? null;
}

type ChosenProps = { id: string; person: Person; isFocused: boolean; onDrop: () => void };

function Chosen({ id, person, isFocused, onDrop }: ChosenProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <div className={`input ${css.chosen}`}>
      <span>{person.label}</span>
      <button id={id} type="button" aria-label={`Убрать: ${person.label}`} ref={button} onClick={onDrop}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
