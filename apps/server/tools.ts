import type { FactorTools } from '@pero/accounts/actions/factor/second-factor';
import type { SpeechCompany } from '@pero/audio/actions/speech';
import type { TextChecker } from '@pero/checks/actions/text-check';
import type { Companies } from '@pero/circulation/actions/companies';
import type { AnchorTools } from '@pero/ledger/actions/anchors';
import type { HookTools } from '@pero/notifications/actions/webhooks';
import type { PaymentTools } from '@pero/payments/actions/tools';
import type { PayoutTools } from '@pero/payouts/actions/tools';
import type { FeedReach } from '@pero/podcasts/actions/feed/fetch-feed';
import type { PreviewDesk } from '@pero/production/actions/preview-desk';
import type { PlaceCompanies } from '@pero/promotion/actions/run';
import type { Retailer } from '@pero/retailer/actions/retailer';
import type { Logger } from '@pero/server-platform/log';
import type { Post, PostOffice } from '@pero/server-platform/mail/mail';
import type { Ai } from '@pero/server-platform/outside/openai';
import type { UploadPlaces } from '@pero/server-platform/uploads/receive';
import type { TaxService } from '@pero/verification/actions/npd';
import type { ScanPlaces } from '@pero/verification/actions/scans';

/** What a process is opened with: places, keys, companies. A feature takes the part that it names in its own type. */
export type Resources = UploadPlaces &
  ScanPlaces & {
    /** The key that copies of a person's data are sealed with. */
    readonly copies: Buffer;
    readonly hooks: HookTools;
    /** Where feeds of podcasts may be asked for beside the web. */
    readonly feeds: FeedReach;
    readonly secondFactor: FactorTools;
    /** Behind the preview of print pages. */
    readonly press: PreviewDesk;
    readonly ai: Ai | null;
    readonly retailer: Retailer;
    readonly comparisons: { readonly askEverySeconds: number };
    readonly payments: PaymentTools;
    /** Who prints tirages, carries them and knows addresses. */
    readonly companies: Companies;
    /** Where places are sold, and who marks ads. */
    readonly places: PlaceCompanies;
    readonly payouts: PayoutTools;
    readonly taxService: TaxService;
    readonly textChecker: TextChecker;
    readonly speech: SpeechCompany | null;
    readonly anchors: Pick<AnchorTools, 'key' | 'mailTo'>;
    readonly post: Post;
    readonly office: PostOffice;
    readonly siteUrl: string;
    /** Name and requisites of the platform, as papers have them. */
    readonly operator: string;
    readonly dataDir: string;
    /** No post office but a list of letters, which the machine itself may read. */
    readonly hasOutbox: boolean;
    readonly log: Logger;
  };
