import { day } from '@pero/kernel/day';
import { describe, expect, test } from 'vitest';
import { type CampaignBook, campaignRefusal, campaignState, hundredUntil, lastHundredDay } from './campaign.ts';

const open = { id: 2, opensOn: day('2026-11-01'), closesOn: day('2026-11-30') };
const now = new Date('2026-11-15T09:00:00Z');
const joined: CampaignBook = { campaignId: 2, bookId: 7, fromAt: null, untilAt: null };

describe('«100 % роялти»', () => {
  test('[ST12] is there for whoever has not joined this one, whatever they joined before', () => {
    expect(campaignState(open, null, now)).toBe('available');
    expect(campaignState(open, { ...joined, campaignId: 1 }, now)).toBe('available');
    expect(campaignState(null, null, now)).toBe('closed');
  });

  test('[ST12] lasts for a joined book until its sixty days are over', () => {
    expect(campaignState(open, joined, now)).toBe('active');
    expect(campaignState(open, { ...joined, untilAt: new Date(now.getTime() + 1) }, now)).toBe('active');
    expect(campaignState(open, { ...joined, untilAt: now }, now)).toBe('used');
    expect(campaignState(null, { ...joined, untilAt: now }, now)).toBe('used');
  });

  test('[ST12] counts the day of publication, by the clock of Moscow, as the first of sixty', () => {
    // Already the 16th in Moscow.
    const until = hundredUntil(new Date('2026-11-15T21:30:00Z'));
    expect(until).toEqual(new Date('2027-01-14T21:00:00Z'));
    expect(lastHundredDay(until)).toBe('2027-01-14');
  });
});

describe('a book joins', () => {
  const book = { licenseType: 'exclusive', isOpenTo: true, publishedAt: null } as const;
  const verified = { isVerified: true };

  test('[ST12] while a campaign is open, once, and when its author is verified', () => {
    expect(campaignRefusal(open, null, verified, book)).toBeNull();
    expect(campaignRefusal(open, { ...joined, campaignId: 1 }, verified, book)).toBeNull();
    expect(campaignRefusal(null, null, verified, book)).toBe('campaign-closed');
    expect(campaignRefusal(open, joined, verified, book)).toBe('campaign-used');
    expect(campaignRefusal(open, null, { isVerified: false }, book)).toBe('campaign-not-verified');
  });

  test('[ST12] when it is exclusive or a draft, and its kind has no reason against it', () => {
    const of = (changes: Partial<Parameters<typeof campaignRefusal>[3]>) =>
      campaignRefusal(open, null, verified, { ...book, ...changes });
    expect(of({ licenseType: 'draft' })).toBeNull();
    for (const licenseType of ['free', 'non_exclusive', 'author_exclusive'] as const) {
      expect(of({ licenseType }), licenseType).toBe('campaign-licence');
    }
    expect(of({ isOpenTo: false })).toBe('campaign-licence');
  });

  test('[ST12] when nobody could buy it before the first day of the campaign', () => {
    const outOn = (publishedAt: string) =>
      campaignRefusal(open, null, verified, { ...book, publishedAt: new Date(publishedAt) });
    expect(outOn('2026-10-31T20:59:59Z')).toBe('campaign-not-new');
    expect(outOn('2026-10-31T21:00:00Z')).toBeNull();
  });
});
