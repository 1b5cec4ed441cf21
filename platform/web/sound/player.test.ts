import { expect, test } from 'vitest';
import { openPlayer, type Speaker } from './player.ts';

function world() {
  const heard: string[] = [];
  let at = 0;
  const speaker: Speaker = {
    load: (url) => heard.push(`load ${url}`),
    play: async (effect) => void heard.push(effect ? `play ${effect.gain}` : 'play'),
    pause: () => heard.push('pause'),
    seek: (to) => {
      at = to;
    },
    at: () => at,
    setRate: (rate) => heard.push(`rate ${rate}`),
  };
  const player = openPlayer();
  player.attach(speaker);
  const moveTo = (to: number) => {
    at = to;
    player.told('moved');
  };
  return { player, heard, moveTo };
}

const NOW = { key: '1:now', url: '/1' };
const BECOMES = { key: '1:becomes', url: '/1', effect: { gain: 6, ceiling: -3.5 } };

test('«Станет» goes on from the same word, through filters and without loading again', () => {
  const { player, heard, moveTo } = world();
  player.toggle(NOW);
  moveTo(12);
  player.toggle(BECOMES);
  expect(heard).toEqual(['load /1', 'rate 1', 'play', 'rate 1', 'play 6']);
  expect(player.state()).toMatchObject({ key: '1:becomes', at: 12, isPlaying: true });
});

test('a second press pauses, another file begins at its beginning, a mark at its place', () => {
  const { player, heard, moveTo } = world();
  player.toggle(NOW);
  moveTo(12);
  player.toggle(NOW);
  expect(player.state()).toMatchObject({ isPlaying: false, at: 12 });
  player.toggle({ key: '2:now', url: '/2' });
  expect(player.state()).toMatchObject({ key: '2:now', at: 0 });
  player.toggle(NOW, 30);
  expect(player.state()).toMatchObject({ key: '1:now', at: 30 });
  expect(heard.filter((one) => !one.startsWith('rate'))).toEqual([
    ...['load /1', 'play', 'pause'],
    ...['load /2', 'play', 'load /1', 'play'],
  ]);
});

test('what was stopped from without, by a key of the headphones, is shown as stopped and goes on from there', () => {
  const { player, moveTo } = world();
  player.toggle(NOW);
  moveTo(12);
  player.told('paused');
  expect(player.state()).toMatchObject({ isPlaying: false, isFailed: false, at: 12 });
  player.told('playing');
  expect(player.state()).toMatchObject({ key: '1:now', isPlaying: true, at: 12 });
});

test('moving the place in silence plays nothing', () => {
  const { player, heard } = world();
  player.seek(NOW, 40);
  expect(player.state()).toMatchObject({ key: '1:now', at: 40, isPlaying: false });
  expect(heard).toEqual(['load /1', 'pause']);
});

test('the speed that was chosen is that of the next file too', () => {
  const { player, heard } = world();
  player.toggle(NOW);
  player.setRate(1.5);
  player.toggle({ key: '2:now', url: '/2' });
  expect(heard.slice(-3)).toEqual(['load /2', 'rate 1.5', 'play']);
  expect(player.state().rate).toBe(1.5);
});
