import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { CheckField, Field } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { DataTable } from '@pero/ui/tables/data-table';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Contractor, putContractor } from '../../contract/desk.ts';
import { CATALOGUE, SERVICE_TYPES, type ServiceType } from '../../rules/catalogue.ts';
import css from './desk.module.css';

type Typed = {
  readonly id: number | null;
  readonly name: string;
  readonly does: string;
  readonly types: readonly ServiceType[];
  readonly share: string;
  readonly email: string;
  readonly isActive: boolean;
};

const NOBODY: Typed = { id: null, name: '', does: '', types: [], share: '60', email: '', isActive: true };

/** Who does the work, what they do, and their part of what a stage earns. */
export function Contractors({ contractors }: { contractors: readonly Contractor[] }) {
  const [typed, type] = useState<Typed | null>(null);
  return (
    <Section title="Исполнители" className={css.gap}>
      {contractors.length === 0 ? (
        <p className="dim">Пока никого: без&nbsp;исполнителя этап не&nbsp;сдать.</p>
      ) : (
        <DataTable
          fold
          caption="Кто делает работу"
          rows={contractors}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Кто',
              cell: (one) => (
                <TextButton onClick={() => type(typedOf(one))}>
                  {one.name}, {one.does}
                </TextButton>
              ),
            },
            { title: 'Услуги', cell: ({ types }) => types.map((each) => CATALOGUE[each].words).join(', ') },
            { title: 'Доля', number: true, cell: ({ share }) => `${share}\u00A0%` },
            { title: 'В работе', number: true, cell: ({ orders }) => orders },
            {
              title: 'Гонорар',
              cell: ({ has_account, is_active }) =>
                `${has_account ? 'на\u00A0счёт в\u00A0«Пере»' : 'вне\u00A0«Пера», бухгалтерией'}${is_active ? '' : ', не\u00A0работает'}`,
            },
          ]}
        />
      )}
      {typed ? (
        <ContractorForm key={typed.id ?? 'new'} begun={typed} onClose={() => type(null)} />
      ) : (
        <Button icon="plus" onClick={() => type(NOBODY)}>
          Добавить исполнителя
        </Button>
      )}
    </Section>
  );
}

function typedOf({ id, name, does, types, share, is_active }: Contractor): Typed {
  return { id, name, does, types, share: String(share), email: '', isActive: is_active };
}

function ContractorForm({ begun, onClose }: { begun: Typed; onClose: () => void }) {
  const [typed, setTyped] = useState(begun);
  const putting = useAct(putContractor);
  const { revalidate } = useRevalidator();
  const set = (more: Partial<Typed>) => setTyped((one) => ({ ...one, ...more }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await putting.act({
      ...(typed.id !== null && { id: typed.id }),
      name: typed.name,
      does: typed.does,
      types: [...typed.types],
      share: Number(typed.share),
      is_active: typed.isActive,
      ...(typed.email !== '' && { email: typed.email }),
    });
    if (!ok) return;
    await revalidate();
    onClose();
  };
  const wrong = formErrors(putting.errors, ['name', 'does', 'types', 'share', 'email']);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <Field
        label="Имя"
        value={typed.name}
        error={fieldError(putting.errors, 'name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Field
        label="Что делает"
        hint="Как увидит автор: редактор прозы, художник"
        value={typed.does}
        error={fieldError(putting.errors, 'does')}
        onChange={({ currentTarget }) => set({ does: currentTarget.value })}
      />
      <fieldset className={css.types}>
        <legend className="label">Какие услуги</legend>
        {SERVICE_TYPES.map((one) => (
          <CheckField
            key={one}
            checked={typed.types.includes(one)}
            onChange={({ currentTarget }) =>
              set({
                types: currentTarget.checked ? [...typed.types, one] : typed.types.filter((each) => each !== one),
              })
            }
          >
            {CATALOGUE[one].words}
          </CheckField>
        ))}
        {fieldError(putting.errors, 'types') && <span className="hint bad">{fieldError(putting.errors, 'types')}</span>}
      </fieldset>
      <Field
        label={'Доля от\u00A0этапа, %'}
        inputMode="numeric"
        value={typed.share}
        error={fieldError(putting.errors, 'share')}
        onChange={({ currentTarget }) => set({ share: currentTarget.value })}
      />
      <Field
        label={'Почта в\u00A0«Пере»'}
        optional="если есть учётная запись"
        hint={'Гонорар ляжет на\u00A0неё и\u00A0выплатится как роялти'}
        value={typed.email}
        error={fieldError(putting.errors, 'email')}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <CheckField checked={typed.isActive} onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}>
        Берёт новые заказы
      </CheckField>
      <div className="row wraps">
        <Button type="submit" busy={putting.isFetching}>
          Сохранить
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Не&nbsp;сохранять
        </Button>
      </div>
    </form>
  );
}
