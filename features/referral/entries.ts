import { money } from '@pero/kernel/money';
import { type EntryKind, entryKind } from '@pero/ledger/entries';
import { earned, platform } from '@pero/ledger/rules/account';
import { plainChain } from '@pero/ledger/rules/chain';
import { peopleIn, sumOn } from '@pero/ledger/rules/entry';
import { z } from 'zod';
import { referral } from './rules/entries.ts';

const kopecks = z.int().transform(money);

/** For an invited author: out of the platform's part into what waits, or back from where it lies now. */
export const brought = entryKind('referral', {
  proves: 'referral',
  accounts: [platform, referral, earned],
  mine: [earned, referral],
  detail: z.object({ invitedId: z.int(), amount: kopecks, bookId: z.int().optional() }),
  label: 'За приглашённого автора',
  fault: (entry) => {
    const { amount } = entry.detail;
    if (peopleIn(entry).length !== 1) return 'is not for one inviter alone';
    const theirs = sumOn(entry, referral) + sumOn(entry, earned);
    return sumOn(entry, platform) === -amount && theirs === amount ? null : 'moves another sum than it names';
  },
  chain: ({ amount }) =>
    plainChain('За\u00A0приглашённого автора', '5\u00A0% его роялти, из\u00A0части «Пера»', amount),
});

/** What waited for the first thousand, or for the terms, becomes the member's own. */
export const released = entryKind('referral_release', {
  proves: 'referral-release',
  accounts: [referral, earned],
  mine: [earned],
  detail: z.object({ amount: kopecks, releasedBefore: kopecks }),
  label: 'Вознаграждение за\u00A0приглашённых',
  fault: (entry) => {
    const { amount } = entry.detail;
    if (peopleIn(entry).length !== 1) return 'is not for one member alone';
    const isWhole = sumOn(entry, referral) === -amount && sumOn(entry, earned) === amount;
    return isWhole && amount > 0 ? null : 'moves another sum than it names';
  },
  chain: ({ amount }) => plainChain('Вознаграждение', 'Накопилась первая тысяча рублей за\u00A0приглашённых', amount),
});

export const referralEntries: readonly EntryKind[] = [brought, released];
