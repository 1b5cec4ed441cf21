import type { Speaker } from './player.ts';

/** The browser's player; what a machine would change is done by its own filters while it plays, and nothing is written. */
export function speakerOf(audio: HTMLAudioElement): Speaker & { readonly close: () => void } {
  let filters: ReturnType<typeof filtersFor> | null = null;
  return {
    load: (url) => {
      audio.src = url;
    },
    play: async (effect) => {
      // Plain sound never goes through filters: a browser without them plays it all the same.
      if (effect) filters ??= filtersFor(audio);
      await filters?.set(effect);
      await audio.play();
    },
    pause: () => audio.pause(),
    seek: (at) => {
      audio.currentTime = at;
    },
    at: () => audio.currentTime,
    setRate: (rate) => {
      // A browser forgets it with the next file, but for what is the usual.
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    close: () => {
      audio.pause();
      void filters?.close();
    },
  };
}

function filtersFor(audio: HTMLAudioElement) {
  const context = new AudioContext();
  const source = context.createMediaElementSource(audio);
  const gain = context.createGain();
  const limiter = context.createDynamicsCompressor();
  limiter.knee.value = 0;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.08;
  source.connect(gain).connect(limiter).connect(context.destination);
  return {
    set: async (effect: { readonly gain: number; readonly ceiling: number } | undefined) => {
      gain.gain.value = effect ? 10 ** (effect.gain / 20) : 1;
      limiter.threshold.value = effect?.ceiling ?? 0;
      limiter.ratio.value = effect ? 20 : 1;
      await context.resume();
    },
    close: () => context.close(),
  };
}
