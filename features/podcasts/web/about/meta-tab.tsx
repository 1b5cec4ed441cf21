import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, SelectField, TextAreaField } from '@pero/ui/fields/field';
import { PickMany } from '@pero/ui/fields/pick-many';
import { Segments } from '@pero/ui/fields/segments';
import { Switch } from '@pero/ui/fields/switch';
import { useAct } from '@pero/web-platform/use-call';
import { useRead } from '@pero/web-platform/use-read';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { listGenres, listTags } from '@pero/works/contract/lists';
import { OWN_TAG } from '@pero/works/rules/genres/own-tags';
import { AGES, annotationText, GENRES_OF_BOOK, OWN_TAGS_MOST } from '@pero/works/rules/meta';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type PodcastPage, savePodcast } from '../../contract/podcasts.ts';
import { CATEGORIES, type Category } from '../../rules/podcasts.ts';
import css from '../podcast.module.css';

const FIELDS = ['name', 'annotation', 'genres', 'tags', 'own_tags', 'age', 'category', 'language'];
const ages = AGES.map((value) => ({ value, label: `${value}+` }));
const ownOption = (label: string, at: number) => ({ value: -1 - at, label });

function fieldsOf(podcast: PodcastPage) {
  return {
    name: podcast.name,
    annotation: annotationText(podcast.annotation),
    genres: podcast.genres,
    tags: [...podcast.tags, ...podcast.own_tags.map(ownOption)],
    age: podcast.age,
    obscene_language: podcast.obscene_language,
    drug_mention_mark: podcast.drug_mention_mark,
    lgbt_mark: podcast.lgbt_mark,
    category: podcast.category,
    language: podcast.language,
  };
}
type Fields = ReturnType<typeof fieldsOf>;

/** What only its author can say of a podcast, and what may be said otherwise than in the feed. */
export function MetaTab({ podcast }: { podcast: PodcastPage }) {
  const [fields, setFields] = useState(() => fieldsOf(podcast));
  const { act, errors, isFetching } = useAct(savePodcast);
  const [isSaved, setSaved] = useState(false);
  const { revalidate } = useRevalidator();
  const change = (some: Partial<Fields>) => {
    setFields({ ...fields, ...some });
    setSaved(false);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { tags, genres, ...rest } = fields;
    const { result } = await act({
      podcastId: podcast.id,
      ...rest,
      genres: genres.map(({ value }) => value),
      tags: tags.filter(({ value }) => value > 0).map(({ value }) => value),
      own_tags: tags.filter(({ value }) => value < 0).map(({ label }) => label),
    });
    setSaved(result !== null);
    if (result) setFields(fieldsOf(result));
    await revalidate();
  };
  const wrong = formErrors(errors, FIELDS);
  const error = (field: string) => fieldError(errors, field);
  return (
    <form className={css.fields} onSubmit={(event) => void save(event)}>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <fieldset className={css.fields} disabled={!podcast.can_edit}>
        <Field
          label="Название"
          value={fields.name}
          error={error('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextAreaField
          label="Описание"
          rows={7}
          value={fields.annotation}
          error={error('annotation')}
          hint={hang('От 200 до 2 500 знаков: о чём, с кем и как часто.')}
          onChange={(event) => change({ annotation: event.currentTarget.value })}
        />
        <Choices fields={fields} error={error} change={change} canEdit={podcast.can_edit} />
        <Marks podcast={podcast} fields={fields} error={error} change={change} />
        <SelectField
          label="Рубрика в каталогах подкастов"
          value={fields.category}
          error={error('category')}
          onChange={(event) => change({ category: event.currentTarget.value as Category })}
        >
          {Object.entries(CATEGORIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className={css.saving}>
          <Button kind="ink" type="submit" busy={isFetching}>
            Сохранить
          </Button>
          <span role="status" className="sm ok">
            {isSaved && 'Сохранено'}
          </span>
        </div>
      </fieldset>
    </form>
  );
}

type PartProps = {
  fields: Fields;
  error: (field: string) => string | undefined;
  change: (some: Partial<Fields>) => void;
};

/** The lists are fetched when somebody is about to choose. */
function Choices({ fields, error, change, canEdit }: PartProps & { canEdit: boolean }) {
  const [wanted, want] = useState({ genres: false, tags: false });
  const genreIds = fields.genres.map(({ value }) => value);
  const genres = useRead(listGenres, {}, { isOn: wanted.genres });
  const tags = useRead(listTags, genreIds.length > 0 ? { genres: genreIds } : {}, { isOn: wanted.tags });
  return (
    <>
      <PickMany
        label="Жанры"
        optional={'до\u00A0трёх, первый\u00A0— главный'}
        chosen={fields.genres}
        options={genres.result}
        most={GENRES_OF_BOOK.most}
        placeholder="Начните печатать: о литературе, история…"
        error={error('genres')}
        disabled={!canEdit}
        onWant={() => want({ ...wanted, genres: true })}
        onChange={(chosen) => change({ genres: [...chosen] })}
      />
      <PickMany
        label="Теги"
        optional={'до\u00A0четырёх: из\u00A0списка и\u00A0свои'}
        chosen={fields.tags}
        options={tags.result}
        most={OWN_TAGS_MOST}
        placeholder="Тема, настроение, место"
        own={{ most: OWN_TAG.most, words: (typed) => `Свой тег: «${typed}»` }}
        error={error('tags') ?? error('own_tags')}
        disabled={!canEdit}
        onWant={() => want({ ...wanted, tags: true })}
        onChange={(chosen) => change({ tags: [...chosen] })}
      />
    </>
  );
}

function Marks({ podcast, fields, error, change }: PartProps & { podcast: PodcastPage }) {
  const inFeed = podcast.feed?.found?.explicit;
  const said = inFeed === false ? 'В ленте стоит «нет». ' : '';
  return (
    <>
      <Segments
        label="Возраст"
        options={ages}
        value={fields.age}
        error={error('age')}
        disabled={!podcast.can_edit || fields.obscene_language}
        onChoose={(age) => change({ age })}
      />
      <div className={css.marks}>
        <Switch
          checked={fields.obscene_language}
          disabled={!podcast.can_edit}
          hint={hang(`${said}Если включить, возраст станет 18+.`)}
          onChange={({ currentTarget }) =>
            change({ obscene_language: currentTarget.checked, ...(currentTarget.checked && { age: 18 }) })
          }
        >
          Есть нецензурная брань
        </Switch>
        <Switch
          checked={fields.lgbt_mark}
          disabled={!podcast.can_edit}
          hint={hang('С ней правила считаются принятыми, а возраст 18+.')}
          onChange={({ currentTarget }) =>
            change({ lgbt_mark: currentTarget.checked, ...(currentTarget.checked && { age: 18 }) })
          }
        >
          Метка ЛГБТ
        </Switch>
        <Switch
          checked={fields.drug_mention_mark}
          disabled={!podcast.can_edit}
          onChange={({ currentTarget }) => change({ drug_mention_mark: currentTarget.checked })}
        >
          Упоминаются наркотики
        </Switch>
      </div>
    </>
  );
}
