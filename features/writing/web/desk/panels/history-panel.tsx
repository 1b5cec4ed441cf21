import { formatMoment, moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { type ChapterVersion, listVersions } from '../../../contract/chapters.ts';
import { LABEL_MOST } from '../../../rules/chapters.ts';
import { useDesk } from '../desk-context.ts';
import { useLive } from '../live.ts';
import { REASON_WORDS, versionsByDay } from './history-words.ts';
import css from './panel.module.css';

const PAGE = 50;

type Known = { readonly versions: readonly ChapterVersion[]; readonly isMore: boolean; readonly problem: string };

/** Earlier texts of the open chapter. A click compares one with the text as it is. */
export function HistoryPanel() {
  const { bookId, currentId, canEdit, text, compared, compare, live } = useDesk();
  const saved = useLive(live, (now) => (now.save?.kind === 'saved' ? now.save.at : ''));
  const kept = useLive(live, (now) => now.kept);
  const [known, setKnown] = useState<Known | null>(null);
  const [label, setLabel] = useState('');
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (await text.current?.keep(label)) setLabel('');
  };
  const look = useCallback(
    async (offset: number) => {
      if (currentId === null) return;
      try {
        const response = await call(listVersions, { bookId, chapterId: currentId, limit: PAGE, offset });
        const found = response.result ?? [];
        setKnown((before) => ({
          versions: offset === 0 ? found : [...(before?.versions ?? []), ...found],
          isMore: Boolean(response.pagination?.next_page),
          problem: response.errors[0]?.messages[0] ?? '',
        }));
      } catch (error) {
        setKnown({ versions: [], isMore: false, problem: wordsOfFailure(error) });
      }
    },
    [bookId, currentId],
  );
  // A save may have put a new version there.
  const lookAfter = useEffectEvent((_saved: unknown, _kept: unknown, _chapterId: number | null) => void look(0));
  useEffect(() => lookAfter(saved, kept, currentId), [saved, kept, currentId]);

  return (
    <div className={css.body}>
      {canEdit && (
        <form className={css.form} onSubmit={(event) => void keep(event)}>
          <Field
            label="Название версии"
            hint="Можно не&nbsp;называть"
            value={label}
            maxLength={LABEL_MOST}
            onChange={(event) => setLabel(event.target.value)}
          />
          <Button type="submit" kind="line" size="sm">
            Оставить версию сейчас
          </Button>
        </form>
      )}
      <p className={css.quiet}>
        <TextLink to={`/books/${bookId}/moments/`}>Моменты всей книги</TextLink>: назвать её такой, какая она сейчас,
        и&nbsp;вернуть потом целиком.
      </p>
      {known?.problem && <p className={css.quiet}>{known.problem}</p>}
      {known && !known.problem && known.versions.length === 0 && (
        <p className={css.quiet}>
          История начнётся с&nbsp;первой правки: прежний текст остаётся здесь, когда вы возвращаетесь к&nbsp;главе,
          заменяете по&nbsp;всей книге или нажимаете Ctrl+S.
        </p>
      )}
      {known && (
        <div>
          {versionsByDay(known.versions, moscowDay(new Date())).map(({ day, title, versions }) => (
            <section key={day} className={css.group}>
              <h3>{title}</h3>
              {versions.map((version) => (
                <Entry
                  key={version.id}
                  version={version}
                  isChosen={compared?.id === version.id}
                  onChoose={() => compare(compared?.id === version.id ? null : version)}
                />
              ))}
            </section>
          ))}
        </div>
      )}
      {known?.isMore && (
        <Button kind="quiet" size="sm" onClick={() => void look(known.versions.length)}>
          Раньше
        </Button>
      )}
    </div>
  );
}

type EntryProps = { readonly version: ChapterVersion; readonly isChosen: boolean; readonly onChoose: () => void };

function Entry({ version, isChosen, onChoose }: EntryProps) {
  return (
    <button type="button" className={css.entry} aria-pressed={isChosen} onClick={onChoose}>
      <time dateTime={version.saved_at.toISOString()}>{formatMoment(version.saved_at).slice(-5)}</time>
      <span>{version.label === '' ? REASON_WORDS[version.reason] : <b>{version.label}</b>}</span>
      <span className={css.size}>{formatNumber(version.characters)}&nbsp;зн.</span>
      {version.author_name && <span className={css.who}>{version.author_name}</span>}
    </button>
  );
}
