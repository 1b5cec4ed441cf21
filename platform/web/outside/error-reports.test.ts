import { expect, test } from 'vitest';
import { type ErrorReport, openErrorReports, reportError, reporterOf, visitForReports } from './error-reports.ts';

/** The limits of the specification. */
const replay = {
  loadTimeoutMs: 5000,
  flushMs: 5000,
  idlePauseMs: 300_000,
  expireMs: 900_000,
  longestMs: 3_600_000,
  sessionSampling: 0.1,
  errorSampling: 1,
};
const on = { isOn: true, sampling: 1, replay };

function browser({ random = 0, href = 'https://pero.example/books/7/?token=secret#x' } = {}) {
  const sent: ErrorReport[] = [];
  const heard: { error?: (event: never) => void; rejection?: (event: never) => void } = {};
  let now = 0;
  return {
    sent,
    heard,
    pass: (ms: number) => {
      now += ms;
    },
    location: { href, origin: 'https://pero.example' },
    onError: (listener: (event: never) => void) => {
      heard.error = listener;
    },
    onRejection: (listener: (event: never) => void) => {
      heard.rejection = listener;
    },
    send: async (path: string, body: string) => {
      expect(path).toBe('/api/client-errors');
      sent.push(JSON.parse(body));
    },
    random: () => random,
    now: () => now,
  };
}

function fault(message: string, place = 'https://pero.example/assets/page-1.js:1:2') {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at f (${place})`;
  return error;
}

test('[R22] a report says what broke and where, and whose profile it is when there is one', () => {
  const page = browser();
  reporterOf(on, 12, page).report(fault('Нет такого ключа'));
  expect(page.sent).toEqual([
    {
      message: 'Нет такого ключа',
      stack: expect.stringContaining('page-1.js'),
      page: 'https://pero.example/books/7/',
      profile_id: 12,
    },
  ]);
});

test.each([0, -1])('[R22] a profile id of %i is nobody, and does not travel', (profileId) => {
  const page = browser();
  reporterOf(on, profileId, page).report(fault('x'));
  expect(page.sent[0]).not.toHaveProperty('profile_id');
});

test('[R82] with sampling 1 every error is told; with less, only its share', () => {
  const always = browser({ random: 0.999 });
  reporterOf(on, 0, always).report(fault('x'));
  expect(always.sent).toHaveLength(1);
  const seldom = browser({ random: 0.5 });
  reporterOf({ ...on, sampling: 0.5 }, 0, seldom).report(fault('x'));
  expect(seldom.sent).toHaveLength(0);
});

test.each([
  fault('ResizeObserver loop limit exceeded'),
  fault('x', 'chrome-extension://abcdef/content.js:1:1'),
  fault('x', 'moz-extension://abcdef/content.js:1:1'),
  fault('x', 'https://tracker.example/t.js:1:1'),
  fault('Request aborted'),
  'Script error.',
])('[R71] what extensions, strangers and aborts throw is not ours to tell: %s', (error) => {
  const page = browser();
  reporterOf(on, 0, page).report(error);
  expect(page.sent).toEqual([]);
});

test('[R71] a failure of the network is told, also without a stack', () => {
  const page = browser();
  reporterOf(on, 0, page).report('Network Error');
  expect(page.sent).toMatchObject([{ message: 'Network Error' }]);
});

test('a page that breaks in a loop tells ten times and falls silent until the next page', () => {
  const page = browser();
  const reporter = reporterOf(on, 0, page);
  for (let turn = 0; turn < 50; turn++) reporter.report(fault('again'));
  expect(page.sent).toHaveLength(10);
  reporter.visit('/');
  reporter.report(fault('again'));
  expect(page.sent).toHaveLength(11);
});

test('[R82] the last steps go with an error, in their share', () => {
  const page = browser();
  const reporter = reporterOf(on, 0, page);
  reporter.visit('/books/');
  page.pass(2000);
  reporter.visit('/books/7/');
  reporter.report(fault('x'));
  expect(page.sent[0]?.stack).toContain('0 s: open /books/\n2 s: open /books/7/');

  const without = browser();
  const silent = reporterOf({ ...on, replay: { ...replay, errorSampling: 0 } }, 0, without);
  silent.visit('/books/');
  silent.report(fault('x'));
  expect(without.sent[0]?.stack).not.toContain('open');
});

test('nothing is sent, and nobody listens, while reports are off', () => {
  const page = browser();
  openErrorReports({ ...on, isOn: false }, 1, page);
  reportError(fault('x'));
  visitForReports('/');
  expect(page.sent).toEqual([]);
  expect(page.heard).toEqual({});
});

test('[R71] an opened page tells of its own uncaught errors, and not of those in the files of others', () => {
  const page = browser();
  openErrorReports(on, 1, page);
  const { error, rejection } = page.heard as Record<string, (event: unknown) => void>;
  error?.({ filename: 'https://widget.example/w.js', error: fault('theirs'), message: '' });
  error?.({ filename: 'https://pero.example/assets/a.js', error: fault('ours'), message: '' });
  rejection?.({ reason: fault('forgotten promise') });
  expect(page.sent.map(({ message }) => message)).toEqual(['ours', 'forgotten promise']);
});
