import { hang } from '@pero/kernel/typography';
import { Button, IconButton } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { SelectField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PodcastPage } from '../../contract/podcasts.ts';
import { addPodcastEmployee, removePodcastEmployee } from '../../contract/publication.ts';
import type { LoadedPodcast } from '../load-podcast.ts';
import css from '../podcast.module.css';

type Props = { podcast: PodcastPage; people: NonNullable<LoadedPodcast['people']> };

/** Who makes the podcast. */
export function PeopleTab({ podcast, people }: Props) {
  const removing = useAct(removePodcastEmployee);
  const { revalidate } = useRevalidator();
  const canChange = podcast.can_edit && podcast.is_own;
  const wrong = formErrors(removing.errors, []);
  const remove = async (id: number) => {
    const { ok } = await removing.act({ podcastId: podcast.id, id });
    if (ok) await revalidate();
  };
  return (
    <Section title="Люди подкаста" note="автор стоит на обложке и в ленте" bare>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <ul className={css.people}>
        {people.roles.map((role) => (
          <li key={role.id}>
            <span>
              <TextLink tone="ink" to={`/persons/${role.person_id}/`}>
                {role.name}
              </TextLink>
              {role.is_self && <span className="sm dim"> это вы</span>}
            </span>
            <span className="dim">
              {role.label}
              {canChange && people.roles.length > 1 && (
                <IconButton
                  icon="close"
                  size="sm"
                  label={`Снять роль: ${role.name}, ${role.label}`}
                  onClick={() => void remove(role.id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {canChange && <AddRole podcastId={podcast.id} people={people} />}
      <p className="sm dim">
        {hang('Соавтор и редактор с подтверждённой почтой смогут открыть подкаст у себя. ')}
        <TextLink to="/persons/">Все ваши люди</TextLink>
      </p>
    </Section>
  );
}

function AddRole({ podcastId, people }: Pick<Props, 'people'> & { podcastId: number }) {
  const [person, setPerson] = useState(String(people.mine[0]?.id ?? ''));
  const [type, setType] = useState(String(people.types[0]?.id ?? ''));
  const { act, errors, isFetching } = useAct(addPodcastEmployee);
  const { revalidate } = useRevalidator();
  const wrong = errors.flatMap(({ messages }) => messages);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const { ok } = await act({ podcastId, person_id: Number(person), type_id: Number(type) });
    if (ok) await revalidate();
  };
  return (
    <form className={css.person} onSubmit={(event) => void add(event)}>
      <SelectField label="Человек" value={person} onChange={(event) => setPerson(event.currentTarget.value)}>
        {people.mine.map(({ id, name, is_self }) => (
          <option key={id} value={id}>
            {is_self ? `${name}, это вы` : name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Роль" value={type} onChange={(event) => setType(event.currentTarget.value)}>
        {people.types.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" icon="plus" busy={isFetching}>
        Добавить
      </Button>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </form>
  );
}
