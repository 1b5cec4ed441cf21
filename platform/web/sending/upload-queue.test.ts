import { expect, test } from 'vitest';
import { UploadFailed } from './upload.ts';
import { openUploadQueue } from './upload-queue.ts';

type Road = {
  readonly arrive: (id?: string) => void;
  readonly fail: (error: Error) => void;
  readonly signal: AbortSignal;
};

/** Files that arrive or break off when the test says so. */
function world() {
  const roads = new Map<string, Road>();
  const taken: string[] = [];
  const queue = openUploadQueue({
    upload: ({ name }, { signal, onProgress }) =>
      new Promise((arrive, fail) => {
        onProgress(0.4);
        roads.set(name, { arrive: (id = name) => arrive(id), fail, signal });
      }),
    take: async (id) => {
      taken.push(id);
      return id === 'wrong' ? 'Файл не подошёл' : null;
    },
  });
  const states = () => queue.state().map(({ file, state }) => `${file.name} ${state}`);
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, roads, taken, states, settled };
}

const files = (...names: string[]) => names.map((name) => new File(['звук'], name, { lastModified: 1 }));

test('[AU05] two recordings are sent at once, the others wait for their turn', async () => {
  const { queue, roads, taken, states, settled } = world();
  queue.add(files('1', '2', '3', '4'));
  expect(states()).toEqual(['1 sending', '2 sending', '3 waiting', '4 waiting']);
  queue.first(queue.state()[3]?.id ?? 0);
  roads.get('1')?.arrive();
  await settled();
  expect(taken).toEqual(['1']);
  expect(states()).toEqual(['2 sending', '4 sending', '3 waiting']);
});

test('[AU05] a paused one lets the next go, keeps what it has sent, and goes on', async () => {
  const { queue, roads, states, settled } = world();
  queue.add(files('1', '2', '3'));
  const [one] = queue.state();
  queue.pause(one?.id ?? 0);
  expect(roads.get('1')?.signal.aborted).toBe(true);
  expect(states()).toEqual(['1 paused', '2 sending', '3 sending']);
  expect(queue.state()[0]?.part).toBe(0.4);
  roads.get('2')?.arrive();
  await settled();
  queue.goOn(one?.id ?? 0);
  expect(states()).toEqual(['1 sending', '3 sending']);
});

test('[AU05] what the network broke off goes on by itself when it is back', async () => {
  const { queue, roads, states, settled } = world();
  queue.add(files('1'));
  roads.get('1')?.fail(new UploadFailed({ words: 'Связь прервалась', mayGoOn: true }));
  await settled();
  expect(queue.state()).toMatchObject([{ state: 'cut', words: 'Связь прервалась', part: 0.4 }]);
  queue.roadIsBack();
  expect(states()).toEqual(['1 sending']);
});

test('[AU05] what was refused says why and holds up nobody; the same file is not sent twice', async () => {
  const { queue, roads, states, settled } = world();
  queue.add(files('1', '2', '3'));
  queue.add(files('1'));
  roads.get('1')?.arrive('wrong');
  roads.get('2')?.fail(new UploadFailed({ words: 'Нужен звук', mayGoOn: false }));
  await settled();
  expect(states()).toEqual(['1 refused', '2 refused', '3 sending']);
  queue.drop(queue.state()[0]?.id ?? 0);
  expect(states()).toEqual(['2 refused', '3 sending']);
});

test('[AU05] recordings that were chosen together are taken in the order of their names, whichever arrives first', async () => {
  const { queue, roads, taken, settled } = world();
  queue.add(files('10', '2'));
  roads.get('10')?.arrive();
  await settled();
  expect(taken).toEqual([]);
  roads.get('2')?.arrive();
  await settled();
  expect(taken).toEqual(['2', '10']);
});
