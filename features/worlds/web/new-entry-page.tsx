import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { pageTitle } from '@pero/web-platform/words';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { addEntry } from '../contract/entries.ts';
import { readWorld } from '../contract/worlds.ts';
import { NAME_MOST } from '../rules/limits.ts';
import { KINDS } from '../rules/names.ts';
import { givenOf, newDraft } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { KIND_WORDS } from './words.ts';
import css from './worlds.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search);
  const kind = KINDS.find((known) => known === asked.get('kind')) ?? 'person';
  const name = (asked.get('name') ?? '').slice(0, NAME_MOST);
  return { kind, name, world: await need(callFrom(context)(readWorld, { worldId: Number(params.id) })) };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(KIND_WORDS[loaderData?.kind ?? 'person'].add) }];
}

export default function NewEntryPage() {
  const loaded = useLoaderData<typeof loader>();
  return <Adding key={`${loaded.kind} ${loaded.name}`} {...loaded} />;
}

function Adding({ world, kind, name }: Loaded) {
  const [first] = useState(() => newDraft(kind, name));
  const [draft, setDraft] = useState(first);
  const [added, setAdded] = useState<number | null>(null);
  const { act, errors, isFetching } = useAct(addEntry);
  const navigate = useNavigate();
  // When nothing is unsaved any more: the guard lets go of the page only then.
  useEffect(() => {
    if (added !== null) void navigate(`/worlds/${world.id}/${added}/`, { replace: true });
  }, [added, navigate, world.id]);
  const save = async () => {
    const { ok, result } = await act({ worldId: world.id, ...givenOf(draft) });
    if (ok && result) setAdded(result.id);
  };
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Миры книг', to: '/worlds/' },
          { label: world.name, to: `/worlds/${world.id}/?view=${kind}` },
        ]}
        title={KIND_WORDS[draft.kind].add}
      />
      <div className={css.desk}>
        <EntryForm
          world={world}
          draft={draft}
          onChange={setDraft}
          onSave={save}
          isDirty={draft !== first && added === null}
          isBusy={isFetching}
          errors={errors}
        />
      </div>
    </>
  );
}
