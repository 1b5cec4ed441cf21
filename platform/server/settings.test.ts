import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { companiesOff, readSettings, SETTING_NAMES } from './settings.ts';

describe('the settings', () => {
  test('have defaults for everything, so that a fresh machine starts', () => {
    const read = readSettings({});
    expect(read.ok && [read.settings.PORT, read.settings.SANDBOX_PORT, read.settings.DATA_DIR]).toEqual([
      3000,
      3001,
      '.data',
    ]);
  });

  test('are all listed in .env.example, and nothing else is', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('take the key of payouts as any OpenSSL writes it: PKCS8, or PKCS1 as that of Debian 12 does', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [pkcs8, pkcs1] = (['pkcs8', 'pkcs1'] as const).map((type) =>
      privateKey.export({ format: 'der', type }).toString('base64'),
    );
    for (const PAYOUT_KEY of [pkcs8, pkcs1]) {
      const read = readSettings({ PAYOUT_KEY });
      expect(read.ok && read.settings.PAYOUT_KEY).toBe(pkcs8);
    }
    expect(readSettings({ PAYOUT_KEY: 'bm8ga2V5' }).ok).toBe(false);
  });

  test('name every problem at once', () => {
    const read = readSettings({ PORT: 'x', DATABASE_URL: 'mysql://', DEMO: 'yes' });
    expect(read.ok ? [] : read.problems.map((line) => line.split(':')[0])).toEqual(['PORT', 'DATABASE_URL', 'DEMO']);
  });

  test('ask for the address of the site once others can reach it', () => {
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'pero.example.com']) {
      const open = readSettings({ HOST });
      expect(open.ok ? [] : open.problems).toEqual(['SITE_URL: is needed because HOST is open to other machines']);
      expect(readSettings({ HOST, SITE_URL: 'https://pero.example.com/' }).ok).toBe(true);
    }
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readSettings({ HOST }).ok).toBe(true);
  });

  test('ask for the whole of S3 once a bucket is named', () => {
    const read = readSettings({ S3_BUCKET: 'books' });
    expect(read.ok ? [] : read.problems).toHaveLength(3);
  });

  test('ask for a model once an AI server is named, and for a server once a model is', () => {
    const lonely = readSettings({ AI_URL: 'https://ai.example.com/' });
    expect(lonely.ok ? [] : lonely.problems).toEqual([
      'AI_TEXT_MODEL, AI_IMAGE_MODEL: at least one is needed because AI_URL is set',
    ]);
    const nowhere = readSettings({ AI_TEXT_MODEL: 'writer-1' });
    expect(nowhere.ok ? [] : nowhere.problems).toEqual(['AI_URL: is needed because a model is set']);
    expect(readSettings({ AI_URL: 'https://ai.example.com/', AI_TEXT_MODEL: 'writer-1' }).ok).toBe(true);
  });

  test.each(['RETAILER', 'CARD_BANK'])('want a key beside the address of another company: %s', (company) => {
    expect(readSettings({ [`${company}_URL`]: 'https://company.example.com/' })).toEqual({
      ok: false,
      problems: [`${company}_KEY: is needed because ${company}_URL is set`],
    });
  });

  test.each([
    ['the demo on this machine', { DEMO: '1' }, true],
    ['development', { DEV: '1', SITE_URL: 'http://localhost:3000/' }, true],
    ['a demo that others can reach', { DEMO: '1', SITE_URL: 'https://pero.example.com/' }, false],
    [
      'a demo with another retailer',
      { DEMO: '1', RETAILER_URL: 'https://shop.example.com/', RETAILER_KEY: 'k' },
      false,
    ],
    ['the real thing', {}, false],
  ])('[R08] let the sandbox hear browsers of %s: %j', (_, env, isHeard) => {
    const read = readSettings({ SANDBOX_PORT: '4001', ...env });
    expect(read.ok && [read.settings.EXPERIMENTS_URL, read.settings.TRACKER_URL]).toEqual(
      isHeard
        ? [
            'http://localhost:4001/retailer/experiments/api/flags',
            'http://localhost:4001/retailer/tracker/api/event-pero',
          ]
        : [undefined, undefined],
    );
  });

  test('[R08] take the addresses of other services as they are', () => {
    const read = readSettings({
      DEMO: '1',
      EXPERIMENTS_URL: 'https://ab.example/',
      TRACKER_URL: 'https://t.example/e',
    });
    expect(read.ok && [read.settings.EXPERIMENTS_URL, read.settings.TRACKER_URL]).toEqual([
      'https://ab.example/',
      'https://t.example/e',
    ]);
  });

  test('play no outside company on a real database: one that is not named is off', () => {
    const off = (env: Record<string, string>) => {
      const read = readSettings({ DATABASE_URL: 'postgres://h/pero', ...env });
      return read.ok && companiesOff(read.settings);
    };
    expect(off({})).toEqual([
      'RETAILER_URL',
      'CARD_BANK_URL',
      'TAX_STATUS_URL',
      'TEXT_CHECK_URL',
      'SPEECHKIT_URL',
      'KASSA_URL',
      'PRINT_URL',
      'DADATA_URL',
      'ORD_URL',
    ]);
    expect(off({ RETAILER_URL: 'https://shop.example.com/', RETAILER_KEY: 'k' })).toEqual([
      'CARD_BANK_URL',
      'TAX_STATUS_URL',
      'TEXT_CHECK_URL',
      'SPEECHKIT_URL',
      'KASSA_URL',
      'PRINT_URL',
      'DADATA_URL',
      'ORD_URL',
    ]);
    expect(off({ TEXT_CHECK_URL: 'https://check.example.com/', TEXT_CHECK_KEY: 'k' })).not.toContain('TEXT_CHECK_URL');
    expect(off({ DEMO: '1' })).toEqual([]);
  });

  test('leave ten minutes for second thoughts about a payout, twenty seconds on the demo', () => {
    const pause = (env: Record<string, string>) => {
      const read = readSettings(env);
      return read.ok && read.settings.PAYOUT_PAUSE_SECONDS;
    };
    expect([pause({}), pause({ DEMO: '1' }), pause({ PAYOUT_PAUSE_SECONDS: '0' })]).toEqual([600, 20, 0]);
  });

  test('[R82] record no visit unless an operator names both the recorder and who hears it', () => {
    const read = readSettings({});
    expect(read.ok && [read.settings.REPLAY_SCRIPT_URL, read.settings.REPLAY_URL]).toEqual([undefined, undefined]);
  });

  test('[R82] keep the sampling, the replay limits and two counters of the specification', () => {
    const read = readSettings({});
    expect(read.ok && read.settings).toMatchObject({
      ERROR_REPORT_SAMPLING: 1,
      REPLAY_LOAD_TIMEOUT_MS: 5000,
      REPLAY_FLUSH_MS: 5000,
      REPLAY_IDLE_PAUSE_MS: 300_000,
      REPLAY_EXPIRE_MS: 900_000,
      REPLAY_LONGEST_MS: 3_600_000,
      REPLAY_SESSION_SAMPLING: 0.1,
      REPLAY_ERROR_SAMPLING: 1,
      ANALYTICS_COUNTER_PRODUCTION: '1',
      ANALYTICS_COUNTER_MASTER: '2',
    });
  });
});
