import { addDays, type Day, day } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  authorContractOf,
  CONTRACTS,
  type Contract,
  contractFor,
  type HeldOffer,
  holdsBack,
  SIGNABLE,
  standingOf,
  UPGRADE_DAYS,
  upgradeUntil,
} from './offers.ts';

const DATED = day('2026-11-01');
const inForce = { version: '1.0', date: DATED };
const held = (contract: string, version: string, signedAt = '2026-05-01T09:00:00Z'): HeldOffer => ({
  contract,
  version,
  signedAt: new Date(signedAt),
});
const standing = (contract: Contract, signatures: readonly HeldOffer[], today: Day, askedOn: Day | null = DATED) =>
  standingOf({ contract, inForce, signatures, askedOn, today });

describe('who signs what', () => {
  test('[AC14] a resident signs the offer, anybody else the one for non-residents', () => {
    expect(authorContractOf('RU')).toBe('offer');
    for (const country of ['BY', 'KZ', 'DE', 'XX']) expect(authorContractOf(country)).toBe('non-resident-new-offer');
  });

  test.each([
    ['exclusive', 'ordinary', 'RU', 'offer'],
    ['non_exclusive', 'story', 'RU', 'offer'],
    ['draft', 'draft', 'RU', 'offer'],
    ['author_exclusive', 'ordinary', 'KZ', 'non-resident-new-offer'],
    ['free', 'ordinary', 'RU', null],
    ['free', 'story', 'KZ', null],
    ['free', 'fanfic', 'RU', 'offer_free_fanfic'],
    ['free', 'fanfic', 'KZ', 'offer_free_fanfic'],
  ])('[AC14] a book «%s», %s, of an author in %s needs %s', (licenseType, form, country, contract) => {
    expect(contractFor({ licenseType, form, isPublished: false }, country)).toBe(contract);
  });

  test('everything an upgrade may ask for can be signed', () => {
    for (const { upgrade } of Object.values(CONTRACTS)) expect(SIGNABLE).toContain(upgrade);
  });
});

describe('the thirty days of an upgrade', () => {
  test('[AC15] run from the day of the edition, the last one included', () => {
    const former = [held('offer', '0.9')];
    expect(standing('offer', former, day('2026-12-01'))).toMatchObject({ state: 'upgrade', until: '2026-12-01' });
    expect(standing('offer', former, day('2026-12-02'))).toMatchObject({ state: 'overdue', until: '2026-12-01' });
  });

  test('[AC15] run from the day the person was told, if that is later', () => {
    const former = [held('offer', '0.9')];
    const told = day('2026-11-20');
    expect(standing('offer', former, day('2026-12-20'), told)).toMatchObject({ state: 'upgrade', until: '2026-12-20' });
    expect(standing('offer', former, day('2026-12-21'), told)).toMatchObject({ state: 'overdue' });
  });

  test('[AC15] do not begin before the person is told', () => {
    expect(standing('offer', [held('offer', '0.9')], day('2027-07-01'), null).state).toBe('upgrade');
  });

  test('[AC15] wait for holders of the former offer for non-residents too', () => {
    const former = [held('offer_non_resident_lo', '0.9')];
    expect(standing('non-resident-new-offer', former, day('2026-11-15')).state).toBe('upgrade');
    expect(standing('offer', former, day('2026-11-15')).state).toBe('unsigned');
  });

  test('[AC15] whatever the days: never blocked before the thirtieth day, always after it', () => {
    const days = fc.integer({ min: -400, max: 400 }).map((n) => addDays(DATED, n));
    fc.assert(
      fc.property(days, days, (askedOn, today) => {
        const until = upgradeUntil(DATED, askedOn);
        const { state } = standing('offer', [held('offer', '0.9')], today, askedOn);
        expect(state).toBe(today > until ? 'overdue' : 'upgrade');
        expect(until >= addDays(DATED, UPGRADE_DAYS) && until >= addDays(askedOn, UPGRADE_DAYS)).toBe(true);
      }),
    );
  });

  test('[AC14] the last signature is the one in force, in whatever order they are read', () => {
    const versions = fc.constantFrom('0.8', '0.9', '1.0');
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-10'), noInvalidDate: true });
    const signatures = fc.array(fc.record({ contract: fc.constant('offer'), version: versions, signedAt: moments }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(signatures, (list) => {
        const last = Math.max(...list.map(({ signedAt }) => signedAt.getTime()));
        const current = list.filter(({ signedAt }) => signedAt.getTime() === last);
        const { state } = standing('offer', list, day('2026-11-15'));
        expect(current.map(({ version }) => (version === '1.0' ? 'signed' : 'upgrade'))).toContain(state);
      }),
    );
  });
});

describe('what a signature holds back', () => {
  const book = { licenseType: 'exclusive', form: 'ordinary', isPublished: false };
  const onSale = { ...book, isPublished: true };
  const signer = (...signatures: HeldOffer[]) => ({ signatures, hasDirectAgreement: false });
  const today = day('2027-01-15');

  test('[AC14] nothing is published for money before the offer is signed', () => {
    const nobody = signer();
    expect(holdsBack('offer', standing('offer', [], today), book, nobody)).toBe(true);
    expect(holdsBack('offer', standing('offer', [], today), onSale, nobody)).toBe(true);
  });

  test('[AC14] [AC15] whoever has signed, or still has days to sign anew, is held back by nothing', () => {
    const [now, soon] = [signer(held('offer', '1.0')), signer(held('offer', '0.9'))];
    const signed = standing('offer', now.signatures, today);
    const upgrade = standing('offer', soon.signatures, day('2026-11-15'));
    expect([signed.state, upgrade.state]).toEqual(['signed', 'upgrade']);
    expect(holdsBack('offer', signed, book, now)).toBe(false);
    expect(holdsBack('offer', upgrade, book, soon)).toBe(false);
  });

  test('[AC15] after the thirty days new books wait, those on sale do not', () => {
    const former = signer(held('offer', '0.9'));
    const overdue = standing('offer', former.signatures, today);
    expect(overdue.state).toBe('overdue');
    expect(holdsBack('offer', overdue, book, former)).toBe(true);
    expect(holdsBack('offer', overdue, onSale, former)).toBe(false);
  });

  test('[AC14] who has moved abroad signs again for new books; the old ones stay on sale', () => {
    const emigrant = signer(held('offer', '1.0'));
    const unsigned = standing('non-resident-new-offer', emigrant.signatures, today);
    expect(holdsBack('non-resident-new-offer', unsigned, book, emigrant)).toBe(true);
    expect(holdsBack('non-resident-new-offer', unsigned, onSale, emigrant)).toBe(false);
  });

  test('[AC14] a paper contract stands for the offer, but not for the one of fanfics', () => {
    const direct = { signatures: [], hasDirectAgreement: true };
    const fanfic = { licenseType: 'free', form: 'fanfic', isPublished: false };
    expect(holdsBack('offer', { state: 'unsigned' }, book, direct)).toBe(false);
    expect(holdsBack('offer_free_fanfic', { state: 'unsigned' }, fanfic, direct)).toBe(true);
  });
});
