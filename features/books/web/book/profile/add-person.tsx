import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, SelectField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { addEmployee, addRole, type BookRole, type Employee, type RoleType } from '@pero/works/contract/persons';
import { AUTHOR_ROLES } from '@pero/works/rules/roles';
import { type FormEvent, useState } from 'react';
import { freeFor } from './people.ts';
import css from './profile.module.css';

type AddPersonProps = {
  bookId: number;
  roles: readonly BookRole[];
  people: readonly Employee[];
  types: readonly RoleType[];
  onClose: () => void;
  onAdded: () => void;
};

const NEW = 'new';
/** What is added most often; to an empty title page, its author. */
function firstType(roles: readonly BookRole[]): string {
  return roles.some(({ slug }) => AUTHOR_ROLES.some((role) => role === slug)) ? 'proofreader' : 'author';
}

function firstTypeId(types: AddPersonProps['types'], roles: readonly BookRole[]): number {
  const first = types.find(({ slug }) => slug === firstType(roles)) ?? types[0];
  if (!first) throw new Error('There are no roles to choose from');
  return first.id;
}

/** One of my people or a new one, with a role in this book. */
export function AddPerson({ bookId, roles, people, types, onClose, onAdded }: AddPersonProps) {
  const [typeId, setTypeId] = useState(() => firstTypeId(types, roles));
  const free = freeFor(people, roles, typeId);
  const [chosen, choose] = useState(NEW);
  const [names, setNames] = useState({ first_name: '', middle_name: '', last_name: '' });
  const person = useAct(addEmployee);
  const role = useAct(addRole);
  const isNew = chosen === NEW || free.every(({ id }) => String(id) !== chosen);
  const errors = [...person.errors, ...role.errors];
  const wrong = formErrors(errors, ['first_name', 'middle_name', 'last_name', 'type_id']);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const personId = isNew ? (await person.act(names)).result?.id : Number(chosen);
    if (personId === undefined) return;
    // A person made before the role was refused is there already: the second try must not make a twin.
    choose(String(personId));
    const { ok } = await role.act({ book_id: bookId, person_id: personId, type_id: typeId });
    onAdded();
    if (ok) onClose();
  };
  const nameField = (field: keyof typeof names, label: string, optional?: string) => (
    <Field
      label={label}
      optional={optional}
      value={names[field]}
      error={fieldError(errors, field)}
      autoComplete="off"
      onChange={(event) => setNames({ ...names, [field]: event.currentTarget.value })}
    />
  );

  return (
    <Dialog title="Кто ещё работал над книгой" onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void add(event)}>
        {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
        <SelectField
          label="Роль"
          value={typeId}
          error={fieldError(errors, 'type_id')}
          onChange={(event) => setTypeId(Number(event.currentTarget.value))}
        >
          {types.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Человек"
          value={isNew ? NEW : chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value={NEW}>Новый человек</option>
          {free.map(({ id, name, is_self }) => (
            <option key={id} value={id}>
              {is_self ? `${name}, это вы` : name}
            </option>
          ))}
        </SelectField>
        {isNew && (
          <>
            {nameField('first_name', 'Имя')}
            {nameField('middle_name', 'Отчество', 'если нужно')}
            {nameField('last_name', 'Фамилия', 'или псевдоним')}
            <p className="hint">{hang('На титуле будут имя и фамилия. Псевдоним можно вписать в любое из полей.')}</p>
          </>
        )}
        <div className="dialog-actions">
          <Button kind="go" type="submit" busy={person.isFetching || role.isFetching}>
            Добавить
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
