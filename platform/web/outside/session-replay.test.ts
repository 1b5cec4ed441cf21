import { expect, test } from 'vitest';
import { openReplay, type Recorder } from './session-replay.ts';

const limits = {
  loadTimeoutMs: 5000,
  flushMs: 5000,
  idlePauseMs: 300_000,
  expireMs: 900_000,
  longestMs: 3_600_000,
  sessionSampling: 0.1,
  errorSampling: 1,
};
const service = { script: 'https://replay.example/record.js', sink: 'https://replay.example/events' };

/** A browser whose time is moved by hand. */
function browserWith(draw: number, load: 'comes' | 'fails' | 'never' = 'comes') {
  let now = 0;
  let ids = 0;
  let ticks: { at: number; ms: number; work: () => void }[] = [];
  const sent: { session: string; events: unknown[] }[] = [];
  const record = { emit: (_: unknown) => {}, isOn: false, masks: {} };
  const recorder: Recorder = ({ emit, ...masks }) => {
    Object.assign(record, { emit, masks, isOn: true });
    return () => {
      record.isOn = false;
    };
  };
  const loads = {
    comes: Promise.resolve(recorder),
    fails: Promise.reject(new Error('no')),
    never: new Promise(() => {}),
  };
  loads.fails.catch(() => undefined);
  let late = () => {};
  const replay = openReplay(service, limits, {
    loadRecorder: () => loads[load] as Promise<Recorder>,
    send: (_, body) => sent.push(JSON.parse(body)),
    every: (ms, work) => {
      const tick = { at: now + ms, ms, work };
      ticks.push(tick);
      return () => {
        ticks = ticks.filter((one) => one !== tick);
      };
    },
    after: () =>
      new Promise((resolve) => {
        late = resolve;
      }),
    now: () => now,
    random: () => draw,
    newId: () => {
      ids += 1;
      return `visit ${ids}`;
    },
  });
  const settle = () => new Promise((settled) => setImmediate(settled));
  return {
    replay,
    record,
    sent,
    settle,
    tooLate: () => late(),
    pass: (ms: number) => {
      for (const end = now + ms; now < end; ) {
        now = Math.min(end, now + 1000);
        for (const tick of [...ticks]) {
          if (tick.at > now) continue;
          tick.at = now + tick.ms;
          tick.work();
        }
      }
    },
  };
}

test('[R82] one visit in ten is recorded, every word masked, and what happened goes out every five seconds', async () => {
  const chosen = browserWith(0.05);
  await chosen.settle();
  expect(chosen.record).toMatchObject({ isOn: true, masks: { maskAllInputs: true, maskTextSelector: '*' } });
  chosen.record.emit('click');
  chosen.pass(4000);
  expect(chosen.sent).toEqual([]);
  chosen.pass(1000);
  expect(chosen.sent).toEqual([{ session: 'visit 1', events: ['click'] }]);
  const other = browserWith(0.5);
  await other.settle();
  expect(other.record.isOn).toBe(false);
});

test('[R82] a visit in which something breaks is recorded from then on', async () => {
  const { replay, record, settle } = browserWith(0.5);
  replay.active();
  await settle();
  expect(record.isOn).toBe(false);
  replay.broken();
  await settle();
  expect(record.isOn).toBe(true);
});

test('[R82] it rests after five silent minutes, goes on with the same visit, and after fifteen with another', async () => {
  const { replay, record, sent, settle, pass } = browserWith(0.05);
  await settle();
  pass(300_000);
  expect(record.isOn).toBe(false);
  replay.active();
  await settle();
  expect(record.isOn).toBe(true);
  record.emit('back');
  pass(5000);
  expect(sent.at(-1)).toEqual({ session: 'visit 1', events: ['back'] });
  pass(900_000);
  replay.active();
  await settle();
  record.emit('again');
  pass(5000);
  expect(sent.at(-1)).toEqual({ session: 'visit 2', events: ['again'] });
});

test('[R82] it ends after an hour, however lively the visit is', async () => {
  const { replay, record, settle, pass } = browserWith(0.05);
  await settle();
  for (let minute = 0; minute < 60; minute += 1) {
    pass(60_000);
    replay.active();
  }
  expect(record.isOn).toBe(false);
  replay.active();
  replay.broken();
  await settle();
  expect(record.isOn).toBe(false);
});

test('[R82] a recorder that fails, or does not come in five seconds, is not waited for', async () => {
  for (const load of ['fails', 'never'] as const) {
    const { replay, record, settle, tooLate } = browserWith(0.05, load);
    tooLate();
    await settle();
    replay.active();
    replay.broken();
    await settle();
    expect(record.isOn).toBe(false);
  }
});

test('neither a mailed token in the address nor words in attributes leave the page', async () => {
  const { record, sent, settle, pass } = browserWith(0);
  await settle();
  record.emit({ type: 4, data: { href: 'https://pero.test/account/set-password/?token=SECRET-1&x="y', width: 100 } });
  const attributes = { href: '/feedback/?reply=SECRET-2', alt: 'SECRET "3"', 'aria-label': 'SECRET-4', class: 'card' };
  record.emit({ type: 2, data: { node: { tagName: 'a', attributes } } });
  pass(5000);
  expect(JSON.stringify(sent)).not.toContain('SECRET');
  expect(sent[0]?.events).toMatchObject([
    { data: { href: 'https://pero.test/account/set-password/', width: 100 } },
    { data: { node: { attributes: { href: '/feedback/', alt: '', class: 'card' } } } },
  ]);
});
