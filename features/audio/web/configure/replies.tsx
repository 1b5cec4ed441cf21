import { Note } from '@pero/ui/feedback/note';
import { call } from '@pero/web-platform/browser-call';
import { useState } from 'react';
import { type Configuration, readReplies } from '../../contract/voices.ts';
import type { Configuring } from './use-configuration.ts';
import css from './voices.module.css';

type Reply = { readonly paragraph: number; readonly text: string; readonly speaker: string | null };
type Props = { chapter: Configuration['chapters'][number]; audioBookId: number; configuring: Configuring };

/** Nobody: the storyteller reads it, whoever the author's words name. */
const STORYTELLER = '-';

/** The replies of a chapter, each to be given to a hero by hand; read when it is opened. */
export function Replies({ chapter, audioBookId, configuring }: Props) {
  const { draft, change } = configuring;
  const [replies, setReplies] = useState<readonly Reply[] | 'failed' | null>(null);
  const load = async (isOpen: boolean) => {
    if (!isOpen || Array.isArray(replies)) return;
    const answer = await call(readReplies, { audioBookId, chapterId: chapter.id }).catch(() => null);
    setReplies(answer?.result ?? 'failed');
  };
  const give = (paragraph: number, name: string) => {
    const { [`${chapter.id}:${paragraph}`]: _, ...others } = draft.replies;
    change({ replies: name === '' ? others : { ...others, [`${chapter.id}:${paragraph}`]: name } });
  };
  return (
    <details className={css.chapters} onToggle={(event) => void load(event.currentTarget.open)}>
      <summary>Реплики: {chapter.name || 'без названия'}</summary>
      {replies === null && <p className="dim sm">Читаем главу…</p>}
      {replies === 'failed' && <Note kind="bad">Глава не&nbsp;открылась. Закройте и&nbsp;откройте ещё раз.</Note>}
      {Array.isArray(replies) && replies.length === 0 && <p className="dim sm">В&nbsp;этой главе не&nbsp;говорят.</p>}
      {Array.isArray(replies) && (
        <ul>
          {(replies as readonly Reply[]).map(({ paragraph, text, speaker }) => (
            <li key={paragraph}>
              <span>{text}</span>
              <select
                aria-label={`Кто говорит: ${text.slice(0, 40)}`}
                value={draft.replies[`${chapter.id}:${paragraph}`] ?? ''}
                onChange={(event) => give(paragraph, event.currentTarget.value)}
              >
                <option value="">{speaker ? `по тексту: ${speaker}` : 'рассказчик'}</option>
                {speaker && <option value={STORYTELLER}>рассказчик</option>}
                {draft.heroes.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
