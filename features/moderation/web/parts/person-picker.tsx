import { type FieldWords, useFrame } from '@pero/ui/fields/field';
import { nextActive } from '@pero/ui/fields/pick-many-search';
import { Icon } from '@pero/ui/icon';
import { useRead } from '@pero/web-platform/use-read';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { autocomplete } from '../../contract/queue.ts';
import '@pero/ui/fields/pick-many.css';
import css from './person-picker.module.css';

export type Person = { readonly value: number; readonly label: string };

type PersonPickerProps = FieldWords & {
  whom: 'moderators' | 'authors';
  chosen: Person | null;
  onChoose: (person: Person | null) => void;
  placeholder?: string;
};

/** One moderator or author, found by the beginning of the name (MD01). Arrows walk the list, Enter takes, Escape closes. */
export function PersonPicker({ whom, chosen, onChoose, placeholder, ...words }: PersonPickerProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const listId = useId();
  const frame = useFrame(words);
  const people = usePeople(whom, typed, isOpen);
  const take = (person: Person) => {
    onChoose(person);
    setTyped('');
    setActive(null);
    setOpen(false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (step) setActive(nextActive(people?.map(({ value }) => value) ?? [], active, step));
    const found = people?.find(({ value }) => value === active);
    if (event.key === 'Enter' && found) take(found);
    // The first Escape is for the list, the next one for the window around it.
    const isClosing = event.key === 'Escape' && isOpen;
    if (isClosing) setOpen(false);
    if (step || event.key === 'Enter' || isClosing) event.preventDefault();
  };

  if (chosen) return frame.around(<Chosen id={frame.control.id} person={chosen} onDrop={() => onChoose(null)} />);
  return frame.around(
    <div className="pkm">
      <input
        {...frame.control}
        className="inp"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={placeholder}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(null);
          setOpen(true);
        }}
      />
      {isOpen && <Found listId={listId} people={people} active={active} onTake={take} />}
    </div>,
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Null while they are on their way. */
function usePeople(whom: PersonPickerProps['whom'], typed: string, isOn: boolean): readonly Person[] | null {
  const term = useDeferredValue(typed.trim());
  const { result } = useRead(autocomplete, { whom, term, page: 1 }, { isOn });
  return result ?? null;
}

function Chosen({ id, person, onDrop }: { id: string; person: Person; onDrop: () => void }) {
  return (
    <div className={`inp ${css.chosen}`}>
      <span>{person.label}</span>
      <button id={id} type="button" aria-label={`Убрать: ${person.label}`} onClick={onDrop}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

type FoundProps = {
  listId: string;
  people: readonly Person[] | null;
  active: number | null;
  onTake: (person: Person) => void;
};

function Found({ listId, people, active, onTake }: FoundProps) {
  return (
    <div className="pkm-list" role="listbox" id={listId} aria-label="Найденные">
      {people === null && <p className="pkm-say">Ищем…</p>}
      {people?.length === 0 && <p className="pkm-say">Никого с&nbsp;таким именем</p>}
      {people?.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keyboard and names this row to it
        <div
          key={person.value}
          id={`${listId}-${person.value}`}
          role="option"
          tabIndex={-1}
          aria-selected={person.value === active}
          className="pkm-o"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          {person.label}
        </div>
      ))}
    </div>
  );
}
