import { everyoneOf } from '@pero/accounts/actions/recipients';
import { ledger } from '@pero/ledger/heard';
import { moderation } from '@pero/moderation/heard';
import { payouts } from '@pero/payouts/heard';
import { retailer } from '@pero/retailer/heard';
import { royalties } from '@pero/royalties/heard';
import type { Hearable } from '@pero/server-platform/jobs/events';
import { platform } from '@pero/server-platform/jobs/heard';
import type { Job, JobAct } from '@pero/server-platform/jobs/jobs';
import { statistics } from '@pero/statistics/heard';
import { moneyProposed } from '../rules/by-hand.ts';
import type { FactName, ToldAll } from '../rules/facts.ts';
import { appealed, remarkAnswered, sentToAgent } from '../rules/moderation.ts';
import { ledgerFault, placeShared } from '../rules/money.ts';
import { feedQuarantined, jobDied, mailDied, royaltyQuarantined, statisticsQuarantined } from '../rules/operations.ts';
import { tellsAll } from './tells.ts';

function toMain<Name extends FactName, Hears>(
  event: Hearable<Name, Hears>,
  name: string,
  telling: (heard: Hears, act: JobAct) => ToldAll<Name>,
): Job {
  return tellsAll(event, name, telling, ({ db }) => everyoneOf(db, 'main_moderator'));
}

export const staffNews: readonly Job[] = [
  toMain(platform.jobDied, 'notifications.jobs-died', (heard, { today }) => jobDied(heard, today)),
  toMain(platform.mailDied, 'notifications.mail-died', (heard, { today }) => mailDied(heard, today)),
  toMain(retailer.quarantined, 'notifications.retailer-quarantined', (heard, { today }) =>
    feedQuarantined(heard, today),
  ),
  toMain(royalties.quarantined, 'notifications.royalties-quarantined', (heard, { today }) =>
    royaltyQuarantined(heard, today),
  ),
  toMain(statistics.quarantined, 'notifications.statistics-quarantined', (heard, { today }) =>
    statisticsQuarantined(heard, today),
  ),
  toMain(payouts.placeShared, 'notifications.payouts-place-shared', placeShared),
  toMain(payouts.proposed, 'notifications.payouts-proposed', moneyProposed),
  toMain(ledger.ledgerFault, 'notifications.ledger-fault', ledgerFault),
  toMain(moderation.appealed, 'notifications.moderation-appealed', appealed),
  tellsAll(moderation.sentToAgent, 'notifications.moderation-sent-agent', sentToAgent, ({ db }) =>
    everyoneOf(db, 'agent'),
  ),
  tellsAll(
    moderation.remarkAnswered,
    'notifications.moderation-remark-answered',
    remarkAnswered,
    async (_act, { holderId }) => (holderId === null ? [] : [holderId]),
  ),
];
