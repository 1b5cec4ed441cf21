import { NetworkError } from '@pero/web-platform/call-errors';
import type { WireError } from '@pero/wire/envelope';
import { describe, expect, test } from 'vitest';
import { fieldSaver } from './field-saver.ts';

type Paper = { readonly number: string; readonly issuer: string };
type Answer = { errors: readonly WireError[]; kept: Paper | null } | Error;

/** A server that keeps what it is told, a clock that is moved by hand. */
function desk({ kept = { number: '', issuer: '' }, answers = [] as Answer[] } = {}) {
  let stored: Paper = kept;
  let waiting: (() => void) | null = null;
  const sent: Partial<Paper>[] = [];
  let saves = 0;
  const saver = fieldSaver<Paper>({
    kept,
    check: ({ number }) => (number === '' || /^\d{4}$/.test(number) ? {} : { number: 'Четыре цифры' }),
    send: async (change) => {
      sent.push(change);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      if (answer) return answer;
      stored = { ...stored, ...change };
      stored = { ...stored, issuer: stored.issuer.trim() };
      return { errors: [], kept: stored };
    },
    onSaved: () => {
      saves += 1;
    },
    now: () => new Date('2026-11-15T12:04:00Z'),
    wait: (_, then) => {
      waiting = then;
      return () => {
        waiting = null;
      };
    },
  });
  const pause = async () => {
    const then = waiting;
    waiting = null;
    then?.();
    await new Promise(setImmediate);
  };
  return { saver, sent, pause, saves: () => saves, isWaiting: () => waiting !== null };
}

describe('what is typed', () => {
  test('[AC12] is saved by itself after a pause, and only what changed', async () => {
    const { saver, sent, pause, saves } = desk({ kept: { number: '1111', issuer: 'ОВД' } });
    saver.change({ issuer: 'ОВД г.' });
    saver.change({ issuer: 'ОВД г. Омска' });
    expect(sent).toEqual([]);
    await pause();
    expect(sent).toEqual([{ issuer: 'ОВД г. Омска' }]);
    expect(saver.state()).toMatchObject({ isDirty: false, mark: { state: 'saved' } });
    expect(saves()).toBe(1);
  });

  test('[AC12] half is not sent and not scolded while one types', async () => {
    const { saver, sent, pause } = desk();
    saver.change({ number: '45' });
    await pause();
    expect(sent).toEqual([]);
    expect(saver.state()).toMatchObject({ wrong: {}, isDirty: true, fields: { number: '45' } });
  });

  test('[AC12] half is called wrong once the field is left, and mending it clears the word', async () => {
    const { saver, sent, pause } = desk();
    saver.change({ number: '45' });
    saver.leave('number');
    expect(saver.state().wrong).toEqual({ number: 'Четыре цифры' });
    saver.change({ number: '4511' });
    expect(saver.state().wrong).toEqual({});
    await pause();
    expect(sent).toEqual([{ number: '4511' }]);
  });

  test('[AC12] whole is saved though its neighbour is half', async () => {
    const { saver, sent, pause } = desk();
    saver.change({ number: '45' });
    saver.change({ issuer: 'ОВД' });
    await pause();
    expect(sent).toEqual([{ issuer: 'ОВД' }]);
    expect(saver.state().fields).toEqual({ number: '45', issuer: 'ОВД' });
  });

  test('[AC12] stays in its field when the server refuses, with the word beside it, and is not sent again as it is', async () => {
    const refusal = { errors: [{ field: 'issuer', reason: 'unfit', messages: ['Укажите, кем выдан'] }], kept: null };
    const { saver, sent, pause } = desk({ answers: [refusal] });
    saver.change({ number: '4511', issuer: '—' });
    await pause();
    expect(saver.state()).toMatchObject({ fields: { issuer: '—' }, wrong: { issuer: 'Укажите, кем выдан' } });
    await pause();
    expect(sent).toEqual([{ number: '4511', issuer: '—' }, { number: '4511' }]);
    saver.change({ issuer: 'ОВД' });
    await pause();
    expect(sent.at(-1)).toEqual({ issuer: 'ОВД' });
    expect(saver.state()).toMatchObject({ wrong: {}, isDirty: false });
  });

  test('[AC12] stays when the network is lost, and is tried again', async () => {
    const { saver, sent, pause, isWaiting } = desk({ answers: [new NetworkError(false, null)] });
    saver.change({ number: '4511' });
    await pause();
    expect(saver.state()).toMatchObject({ mark: { state: 'failed' }, fields: { number: '4511' }, isDirty: true });
    expect(isWaiting()).toBe(true);
    await pause();
    expect(sent).toHaveLength(2);
    expect(saver.state().mark.state).toBe('saved');
  });

  test('[AC12] keeps the space that the server has trimmed: a word is about to follow', async () => {
    const { saver, sent, pause } = desk();
    saver.change({ issuer: 'ОВД ' });
    await pause();
    saver.load({ number: '', issuer: 'ОВД' });
    expect(saver.state()).toMatchObject({ fields: { issuer: 'ОВД ' }, isDirty: false });
    await pause();
    expect(sent).toHaveLength(1);
  });

  test('[AC12] and kept is called wrong when it has become so', () => {
    const { saver } = desk({ kept: { number: '1', issuer: '' } });
    saver.load({ number: '1', issuer: '' });
    expect(saver.state().wrong).toEqual({ number: 'Четыре цифры' });
  });

  test('[AC12] meanwhile is not overwritten by what the page loads anew', () => {
    const { saver } = desk({ kept: { number: '1111', issuer: 'ОВД' } });
    saver.change({ number: '22' });
    saver.load({ number: '1111', issuer: 'УВД' });
    expect(saver.state().fields).toEqual({ number: '22', issuer: 'УВД' });
  });
});
