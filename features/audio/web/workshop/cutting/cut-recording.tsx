import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { HeardWave } from '@pero/ui/sound/wave';
import { usePlayer } from '@pero/web-platform/sound/use-player';
import { useAct } from '@pero/web-platform/use-call';
import { spoken } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AudioFile, MatchRow, Wave as WaveData } from '../../../contract/files.ts';
import { type CuttingPlan, cutRecording, planCutting } from '../../../contract/workshop.ts';
import { PIECES_MOST } from '../../../rules/audiobooks.ts';
import { broughtSource } from '../tracks/sources.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import { ChapterRange } from './chapter-range.tsx';
import { type CutPlace, placesOf, shifted } from './cut-places.ts';
import { CutRow } from './cut-row.tsx';
import css from './cutting.module.css';

type CutRecordingProps = {
  desk: AudioDesk;
  file: AudioFile;
  chapters: readonly MatchRow[];
  wave: WaveData | null;
  onClose: () => void;
};

/** Where a long recording is cut: found by its pauses, then listened to and shifted by hand. */
export function CutRecording({ desk, file, chapters, wave, onClose }: CutRecordingProps) {
  const planning = useAct(planCutting);
  const cutting = useAct(cutRecording);
  const player = usePlayer();
  const { revalidate } = useRevalidator();
  const [parts, setParts] = useState(2);
  const [places, place] = useState<readonly CutPlace[]>([]);
  const [titles, title] = useState<readonly string[]>([]);
  const ids = { audioBookId: desk.meta.id, fileId: Number(file.id) };
  const plan = planning.result;

  const look = async (wish: { parts?: number; chapter_ids?: number[] }) => {
    const { result } = await planning.act({ ...ids, ...wish });
    if (!result) return;
    place(placesOf(result));
    title(result.pieces.map((piece) => piece.title));
  };
  const first = useEffectEvent(() => void look({ parts }));
  useEffect(() => first(), []);

  const cut = async ({ pieces }: CuttingPlan) => {
    const named = pieces.map(({ chapter_id }, at) => ({ chapter_id, title: titles[at]?.trim() ?? '' }));
    const { ok } = await cutting.act({ ...ids, cuts: places.map(({ at }) => at), pieces: named });
    if (!ok) return;
    onClose();
    void toastSuccess(hang('Режем. Страницу можно закрыть: части встанут на место целого файла'));
    await revalidate();
  };

  const source = broughtSource(file);
  const seconds = plan?.seconds ?? file.seconds ?? 0;
  const hasText = plan?.pieces.some(({ chapter_id }) => chapter_id !== null) ?? false;
  return (
    <Dialog title="Разрезать на главы" onClose={onClose} width={860}>
      <p>
        {hang(
          'Разрезы стоят в паузах, ближе всего к тому месту, где по длине текста кончается глава. Послушайте каждый и сдвиньте, если надо. Звук копируется как есть.',
        )}
      </p>
      {plan && !hasText && (
        <Field
          label="На сколько частей"
          type="number"
          min={2}
          max={PIECES_MOST}
          value={parts}
          onChange={(event) => {
            const count = Math.max(2, Math.min(PIECES_MOST, Math.round(Number(event.currentTarget.value)) || 2));
            setParts(count);
            void look({ parts: count });
          }}
        />
      )}
      {plan && hasText && (
        <ChapterRange
          chapters={chapters}
          chosen={plan.pieces.flatMap(({ chapter_id }) => chapter_id ?? [])}
          onChoose={(chapter_ids) => void look({ chapter_ids })}
        />
      )}
      {!plan && planning.errors.length === 0 && <LinesSkeleton lines={4} />}
      {plan && (
        <>
          <HeardWave
            wave={wave}
            label={`${file.title}, места разрезов`}
            className={css.wave}
            seconds={seconds}
            at={player.key === source.key ? player.at : 0}
            onSeek={(at) => player.seek(source, at)}
          >
            {places.map(({ at, isSure }) => (
              <i key={at} className={isSure ? css.cut : css.unsure} style={{ left: `${(at / seconds) * 100}%` }} />
            ))}
          </HeardWave>
          <ol className={css.pieces}>
            {plan.pieces.map((piece, at) => (
              <CutRow
                key={piece.chapter_id ?? at}
                title={titles[at] ?? ''}
                start={places[at - 1]?.at ?? 0}
                end={places[at]?.at ?? seconds}
                cut={places[at] ?? null}
                plan={plan}
                onName={(words) => title(titles.with(at, words))}
                onShift={(to) => place(shifted(places, at, to, plan))}
                onListen={(from) => player.toggle(source, from)}
              />
            ))}
          </ol>
        </>
      )}
      {spoken([...planning.errors, ...cutting.errors]).map(({ reason, messages }) => (
        <Note key={reason} kind="bad">
          {messages.join('. ')}
        </Note>
      ))}
      <div className="dialog-actions">
        <Button
          kind="go"
          busy={cutting.isFetching}
          disabled={!plan || places.length === 0}
          onClick={() => plan && void cut(plan)}
        >
          {`Разрезать на ${counted(places.length + 1, 'часть', 'части', 'частей')}`}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Не&nbsp;сейчас
        </Button>
      </div>
    </Dialog>
  );
}
