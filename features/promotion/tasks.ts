import { task } from '@pero/server-platform/jobs/tasks';

/** The register of ads and the shop are asked what is due. */
export const runPromotionsNow = task('promotion.run');
