import { Combobox as Base } from '@base-ui/react/combobox';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FieldControl } from './field.tsx';
import './pick-many.css';

type Option = { readonly value: string | number; readonly label: string; readonly note?: string };

type ComboboxProps<One extends Option> = {
  control: FieldControl;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly { readonly title: string; readonly options: readonly One[] }[];
  onTake: (option: One) => void;
  chosen?: One | undefined;
  /** Instead of rows: they are on their way, or there are none. */
  say?: ReactNode;
  listLabel?: string;
  /** Enter while no row is lit. Nothing is sent by it in any case. */
  onEnter?: () => void;
  onLeave?: () => void;
  /** Backspace before the first letter. */
  onBack?: () => void;
  opensByFocus?: boolean;
  isLitByTyping?: boolean;
  className?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** What stands around the field itself: those already chosen. */
  around?: (field: ReactNode) => ReactNode;
};

/** A field with a list beneath that follows what is typed. Arrows walk the list, Enter takes, Escape closes the list and nothing else. */
export function Combobox<One extends Option>(props: ComboboxProps<One>) {
  const { isOpen, onOpen, typed, onType, chosen, onTake, isLitByTyping = false, disabled = false } = props;
  const [isLit, setLit] = useState(false);
  const around = props.around ?? ((field: ReactNode) => field);
  return (
    <div className="pick-many">
      <Base.Root<One>
        inline
        filter={null}
        value={chosen ?? null}
        isItemEqualToValue={(one, other) => one.value === other?.value}
        onValueChange={(option, { reason }) => reason === 'item-press' && option && onTake(option)}
        inputValue={typed}
        onInputValueChange={(words, { reason }) => reason === 'input-change' && onType(words)}
        open={isOpen}
        onOpenChange={(wanted) => wanted && onOpen(true)}
        onItemHighlighted={(option) => setLit(option !== undefined)}
        autoHighlight={isLitByTyping}
        highlightItemOnHover={false}
        disabled={disabled}
      >
        {around(<Typed {...props} isLit={isLit && isOpen} />)}
        {isOpen && <List {...props} />}
      </Base.Root>
    </div>
  );
}

const ARROWS = ['ArrowDown', 'ArrowUp'];

type Pressed = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void };

type TypedProps<One extends Option> = ComboboxProps<One> & { isLit: boolean };

function Typed<One extends Option>(props: TypedProps<One>) {
  const { isOpen, onOpen, typed, isLit, opensByFocus, onEnter, onLeave, onBack } = props;
  const enter = (event: Pressed) => {
    if (isLit) return;
    if (isOpen) event.preventDefault();
    onEnter?.();
  };
  const closeFirst = (event: Pressed) => {
    // The library would take away what was chosen; the next Escape is for the window around it.
    event.preventBaseUIHandler();
    if (!isOpen) return;
    onOpen(false);
    event.preventDefault();
  };
  const press = (event: Pressed) => {
    if (event.key === 'Enter') enter(event);
    else if (event.key === 'Escape') closeFirst(event);
    else if (event.key === 'Backspace' && typed === '') onBack?.();
    else if (ARROWS.includes(event.key) && !isOpen) onOpen(true);
  };
  return (
    <Base.Input
      {...props.control}
      aria-expanded={isOpen}
      className={props.className}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      autoFocus={props.autoFocus}
      onFocus={() => opensByFocus && onOpen(true)}
      onKeyDown={press}
      onBlur={() => {
        onOpen(false);
        onLeave?.();
      }}
    />
  );
}

function List<One extends Option>({ groups, say, listLabel = 'Варианты' }: ComboboxProps<One>) {
  return (
    // Pressed, it would take the focus out of the field, and the field would close it.
    <Base.List className="pick-many-list" aria-label={listLabel} onMouseDown={(event) => event.preventDefault()}>
      {say != null && <p className="pick-many-message">{say}</p>}
      {say == null &&
        groups.map((group) => (
          <Base.Group key={group.title}>
            {group.title && <Base.GroupLabel className="pick-many-group">{group.title}</Base.GroupLabel>}
            {group.options.map((option) => (
              <Base.Item key={option.value} value={option} className="pick-many-option">
                {option.label}
                {option.note && <small>{option.note}</small>}
              </Base.Item>
            ))}
          </Base.Group>
        ))}
    </Base.List>
  );
}
