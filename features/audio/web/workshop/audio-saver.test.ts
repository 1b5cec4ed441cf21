import { money } from '@pero/kernel/money';
import { NetworkError } from '@pero/web-platform/call-errors';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AudiobookMeta } from '../../contract/audiobooks.ts';
import { audioSaver } from './audio-saver.ts';
import type { AudioBody } from './meta-fields.ts';

const META = {
  id: 7,
  book_name: 'Долгая вода',
  format: 'full',
  annotation: '<p>О реке</p>',
  age: 12,
  obscene_language: false,
  drug_mention_mark: false,
  lgbt_mark: false,
  tags: [],
  own_tags: [],
  genres: [{ value: 101, label: 'Проза' }],
  license_type: 'exclusive',
  price: money(19_900),
  phonogram_legal_status: null,
  reader: '',
  agreed_with_audio_responsibility: false,
  has_musical_fragments: false,
  gender_voice: null,
  glossary: '',
  can_edit: true,
  can_submit: true,
  revision: 1,
} as unknown as AudiobookMeta;

let due: (() => void)[] = [];
const onFailed = vi.fn();
const send = vi.fn<(body: AudioBody) => Promise<{ result: AudiobookMeta | null; errors: never[]; status: number }>>();
const settled = () => new Promise((resolve) => setTimeout(resolve));
const passTime = async () => {
  for (const then of due.splice(0)) then();
  await settled();
};
const desk = (meta = META) =>
  audioSaver(meta, {
    send,
    onFailed,
    now: () => new Date('2026-11-18T09:04:00Z'),
    wait: (_, then) => {
      due.push(then);
      return () => {
        due = due.filter((one) => one !== then);
      };
    },
  });
const saying = (change: Partial<AudiobookMeta>) => ({ result: { ...META, ...change }, errors: [], status: 200 });

beforeEach(() => {
  due = [];
  send.mockReset();
  onFailed.mockReset();
});

test('[AU03] only what was changed is sent, once, after a pause', async () => {
  const saver = desk();
  saver.change({ reader: 'Вера' });
  saver.change({ reader: 'Вера Околицына' });
  send.mockResolvedValueOnce(saying({ reader: 'Вера Околицына', revision: 2 }));
  await passTime();
  expect(send.mock.calls).toEqual([[{ reader: 'Вера Околицына' }]]);
  expect(saver.state()).toMatchObject({ isDirty: false, save: { state: 'saved' } });
});

test('[R44] the LGBT mark and swearing make it for adults; what is free has no price', () => {
  const saver = desk();
  saver.change({ lgbt_mark: true });
  expect(saver.state().fields).toMatchObject({ lgbt_mark: true, age: 18 });
  saver.change({ license_type: 'free' });
  expect(saver.state().fields.price).toBeNull();
});

test('[R72] a failed save says so in the toast, keeps the words, and goes with the next try', async () => {
  const saver = desk();
  saver.change({ reader: 'Вера' }, 'now');
  send.mockRejectedValueOnce(new NetworkError(false, null));
  await passTime();
  expect(onFailed).toHaveBeenCalledOnce();
  expect(saver.state()).toMatchObject({ isDirty: true, save: { state: 'failed' }, fields: { reader: 'Вера' } });
  send.mockResolvedValueOnce(saying({ reader: 'Вера', revision: 2 }));
  await passTime();
  expect(saver.state()).toMatchObject({ isDirty: false, save: { state: 'saved' } });
});

test('[R72] a refused field says why and holds the others back no longer', async () => {
  const saver = desk();
  saver.change({ price: money(1), reader: 'Вера' }, 'now');
  const errors = [{ field: 'price', reason: 'price-low', messages: ['Дороже'] }] as never[];
  send.mockResolvedValueOnce({ result: null, errors, status: 409 });
  await passTime();
  expect(saver.state().wrong.price).toBe('Дороже');
  send.mockResolvedValueOnce(saying({ reader: 'Вера', revision: 2 }));
  await passTime();
  expect(send).toHaveBeenLastCalledWith({ reader: 'Вера' });
});

test('a page that was loading while a save went through does not undo it', async () => {
  const saver = desk();
  saver.change({ book_name: 'Новое' }, 'now');
  send.mockResolvedValueOnce(saying({ book_name: 'Новое', revision: 3 }));
  await passTime();
  saver.load({ ...META, revision: 2 });
  expect(saver.state().fields.book_name).toBe('Новое');
});
