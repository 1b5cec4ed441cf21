import type { ProvidesConfirmedActions } from '@pero/accounts/actions/one-time-codes';
import type { Feature } from '@pero/server-platform/feature';
import type { UploadPlaces } from '@pero/server-platform/uploads/receive';
import { verificationAccess } from './access.ts';
import type { TaxService } from './actions/npd.ts';
import { sealClearNumbers, WRONG_KEY } from './actions/numbers.ts';
import { describeOffer } from './actions/offers.ts';
import { verificationPart } from './actions/personal.ts';
import type { ScanPlaces } from './actions/scans.ts';
import { describeTaxChange } from './actions/tax.ts';
import { verificationJobs } from './jobs.ts';
import { verification as events } from './public-events.ts';
import { verificationFileRoutes, verificationRoutes, verificationUploads } from './routes.ts';
import { verificationTells } from './tells.ts';

type Tools = ScanPlaces & UploadPlaces & { readonly taxService: TaxService };

export const verification: Feature<Tools> & ProvidesConfirmedActions = {
  name: 'verification',
  routes: verificationRoutes,
  files: verificationFileRoutes,
  uploads: verificationUploads,
  jobs: (tools) => verificationJobs(tools, tools.taxService),
  events,
  tells: verificationTells,
  records: { 'verification.document-changed': 'papers of a verified person were changed' },
  confirmedActions: () => ({ offer: describeOffer, tax_data: describeTaxChange }),
  personal: ({ numbers }) => verificationPart(numbers),
  // Numbers of documents from before they were sealed. With another key the site serves, and says what it cannot open.
  atStart: async ({ inAct, log }, { numbers }) => {
    if (!(await sealClearNumbers(inAct, numbers))) log.error({}, WRONG_KEY);
  },
  demo: async () => (await import('./actions/demo-part.ts')).verificationDemo,
  tables: [
    'identity_documents',
    'identity_scans',
    'scan_views',
    'verifications',
    'tax_data',
    'npd_checks',
    'offer_texts',
    'offer_signatures',
    'offer_asks',
  ],
  access: verificationAccess,
};
