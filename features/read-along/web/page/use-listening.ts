import { usePlayer } from '@pero/web-platform/sound/use-player';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { type ChapterSeen, shiftSentence } from '../../contract/read-along.ts';
import { readAlongPath } from '../../rules/paths.ts';
import type { Loaded } from './load-read-along.ts';
import { currentAt, litAt, type Places, wordAt } from './places.ts';
import { asked } from './use-read-along.ts';
import { useSleep } from './use-sleep.ts';

const END_SECONDS = 0.4;

/** One chapter that is listened to: where it is, which sentence is lit, and what was shifted. */
export function useListening({ id, seen }: Loaded, chapter: ChapterSeen) {
  const player = usePlayer();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const begins = Boolean((useLocation().state as { play?: boolean } | null)?.play);
  const [isShifting, setShifting] = useState(false);
  const [shifted, setShifted] = useState<{ of: string; places: Places } | null>(null);
  const [pressed, press] = useState<number | null>(null);
  const [wasPlaying, setWasPlaying] = useState(false);

  const source = { key: `${id}-${chapter.id}`, url: chapter.sound ?? '' };
  const isMine = player.key === source.key;
  const at = isMine ? player.at : 0;
  const isPlaying = isMine && player.isPlaying;
  const places = (shifted?.of === chapter.id ? shifted.places : chapter.places) ?? [];
  const heard = seen.chapters.filter(({ state }) => state === 'done');
  const here = heard.findIndex((one) => one.id === chapter.id);
  const go = (to: number, isToPlay: boolean) => {
    const next = heard[to];
    if (next) void navigate(readAlongPath(id, next.id), { state: { play: isToPlay } });
  };

  const { sleep, setSleep } = useSleep(() => {
    if (isPlaying) player.toggle(source);
  });

  const begin = useEffectEvent(() => {
    press(null);
    if (begins && chapter.sound) player.toggle(source, 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another chapter everything begins anew
  useEffect(() => begin(), [chapter.id]);
  const ended = useEffectEvent(() => {
    const isOver = wasPlaying && !isPlaying && at >= chapter.seconds - END_SECONDS;
    if (isOver && sleep === 'chapter') setSleep('awake');
    else if (isOver) go(here + 1, true);
    setWasPlaying(isPlaying);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard whenever it falls silent
  useEffect(() => ended(), [isPlaying]);

  const hear = (sentence: number) => {
    press(sentence);
    player.toggle(source, places[sentence]?.[0] ?? 0);
  };
  const shift = async (sentence: number, by: number) => {
    const start = Math.max(0, (places[sentence]?.[0] ?? 0) + by);
    const wish = { audioBookId: id, fileId: Number(chapter.id), sentence, start };
    setShifting(true);
    const kept = await asked(shiftSentence, wish);
    if (kept) setShifted({ of: chapter.id, places: kept.places });
    setShifting(false);
    await revalidate();
  };
  return {
    ...{ chapter, places, at, isPlaying, hear, shift, press, go, here, heard },
    isFailed: isMine && player.isFailed,
    isShifting,
    lit: isMine && (isPlaying || at > 0) ? litAt(places, at) : -1,
    current: isMine || pressed !== null ? currentAt(places, at, pressed) : -1,
    ...{ sleep, setSleep },
    word: isPlaying ? wordAt(chapter.blocks, places, at) : null,
    rate: player.rate,
    setRate: player.setRate,
    toggle: () => player.toggle(source),
    seek: (to: number) => player.seek(source, Math.max(0, Math.min(chapter.seconds, to))),
  };
}

export type Listening = ReturnType<typeof useListening>;
