import { join } from 'node:path';
import { COMPANIES_OFF } from '@pero/circulation/actions/companies';
import { PAYMENTS_OFF } from '@pero/payments/actions/tools';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import { diskFiles } from '@pero/server-platform/files/disk';
import { sealedFiles } from '@pero/server-platform/files/sealed';
import { INTERNET } from '@pero/server-platform/outside/address';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { numberKeysOf } from '@pero/verification/actions/numbers';
import type { Resources } from './tools.ts';

/** Nobody is there: nothing in these tests depends on an answer. */
const nobody = { url: 'http://localhost:9/', key: 'nobody' };

/** For tests of the whole site: everything that a process is opened with, in a folder of its own and without a company. */
export async function givenIn(folder: string): Promise<Resources> {
  const files = await diskFiles(join(folder, 'files'));
  return {
    files,
    scans: sealedFiles(files, Buffer.alloc(32)),
    numbers: numberKeysOf(Buffer.alloc(32)),
    copies: Buffer.alloc(32, 1),
    hooks: { key: Buffer.alloc(32, 2), reach: INTERNET },
    feeds: {},
    store: diskUploadStore(join(folder, 'uploads')),
    secondFactor: { key: Buffer.alloc(32), siteUrl: 'http://localhost/' },
    press: openPreviewDesk(),
    ai: null,
    retailer: { ...nobody, environment: 'production' },
    comparisons: { askEverySeconds: 600 },
    payments: PAYMENTS_OFF,
    companies: COMPANIES_OFF,
    places: { shop: null, register: null },
    payouts: {
      bank: nobody,
      publicKey: null,
      privateKey: null,
      pauseSeconds: 0,
      isDemo: false,
      hasTaxService: true,
    },
    taxService: null,
    textChecker: null,
    speech: null,
    anchors: { key: undefined, mailTo: undefined },
    post: async () => undefined,
    office: async () => undefined,
    siteUrl: 'http://localhost/',
    operator: '',
    dataDir: folder,
    hasOutbox: true,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  };
}

/** The same for tests that look at the features and open nothing. */
export const NOTHING_GIVEN = {
  ...{
    retailer: { ...nobody, environment: 'production' },
    siteUrl: 'http://localhost/',
    hooks: {},
    feeds: {},
    anchors: {},
  },
  payments: PAYMENTS_OFF,
  companies: COMPANIES_OFF,
  places: { shop: null, register: null },
  payouts: { bank: nobody, publicKey: null, privateKey: null, pauseSeconds: 0, isDemo: false, hasTaxService: true },
} as unknown as Resources;
