import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaxData } from './contract/identity.ts';
import { identityUnderTest, type Person } from './identity-world.ts';

let world: Awaited<ReturnType<typeof identityUnderTest>>;
let moderator: Person;
beforeAll(async () => {
  world = await identityUnderTest();
  moderator = await world.somebody('moderator');
});
afterAll(() => world.close());

describe('tax data', () => {
  const INN = '500100732259';

  async function token(person: Person, about: object): Promise<string> {
    world.clock.forward(61_000);
    await person.browser.post('/account/send_otc', { action: 'tax_data', about });
    await world.runJobs();
    const letter = world.mails.findLast(({ to }) => to === person.actor.email)?.text ?? '';
    const [otc = ''] = /\b\d{6}\b/.exec(letter) ?? [];
    const { result } = await person.browser.post<{ token: string }>('/account/check_otc_code', { otc });
    return result?.token ?? '';
  }

  test('[AC20] is empty at first, and nothing sent changes nothing', async () => {
    const { browser } = await world.somebody();
    expect((await browser.get<TaxData>('/account/tax-data')).result).toMatchObject({ status: null, tax_country: 'RU' });
    expect((await browser.patch('/account/tax-data', {})).status).toBe(200);
  });

  test('[AC20] changes by a code alone, and the ИНН is the profile’s own', async () => {
    const person = await world.somebody();
    const change = { status: 'self_employed', inn: '5001 0073 2259' };
    expect((await person.browser.patch('/account/tax-data', change)).errors[0]?.field).toBe('token');
    const given = await token(person, change);
    const { result } = await person.browser.patch<TaxData>('/account/tax-data', { ...change, token: given });
    expect(result).toMatchObject({ status: 'self_employed', inn: INN, ogrnip: '' });
    const profile = await person.browser.get<{ tax_number: string }>(`/account/profile/${person.profileId}`);
    expect(profile.result?.tax_number).toBe(INN);
    const again = await person.browser.patch('/account/tax-data', { status: 'individual', token: given });
    expect(again.status).toBe(400);
    expect((await person.browser.patch('/account/tax-data', { inn: INN })).status).toBe(200);
  });

  test('[AC18] [AC20] a code for one change confirms no other, and its letter says which it is for', async () => {
    const person = await world.somebody();
    const change = { status: 'individual', inn: INN };
    const given = await token(person, change);
    expect(world.mails.at(-1)?.subject).toContain(
      'Код для смены налоговых данных: физическое лицо, ИНН\u00A0•••• 2259',
    );
    const other = await person.browser.patch('/account/tax-data', { ...change, inn: '773370508567', token: given });
    expect(other.errors).toEqual([
      { field: 'token', reason: 'otc-token-other', messages: [expect.stringContaining('Код был для другого')] },
    ]);
    expect((await person.browser.patch('/account/tax-data', { ...change, token: given })).status).toBe(200);
    const nothing = await person.browser.post('/account/send_otc', { action: 'tax_data' });
    expect([nothing.status, nothing.errors[0]?.field]).toEqual([400, 'about']);
  });

  test.each([
    [{ status: 'self_employed' }, 'inn'],
    [{ status: 'self_employed', inn: '500100732258' }, 'inn'],
    [{ status: 'individual', inn: '7707083893' }, 'inn'],
    [{ status: 'entrepreneur', inn: INN }, 'ogrnip'],
    [{ status: 'entrepreneur', inn: INN, ogrnip: '304500116000158' }, 'ogrnip'],
    [{ status: 'entrepreneur', inn: INN, ogrnip: '304500116000157', tax_country: 'KZ' }, 'status'],
    [{ status: 'non_resident', tax_country: 'XX' }, 'tax_country'],
    [{ status: 'non_resident' }, 'tax_country'],
    [{ inn: INN }, 'status'],
  ])('[AC20] %j is refused beside its field', async (change, field) => {
    const { browser } = await world.somebody();
    const answer = await browser.patch('/account/tax-data', change);
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.field).toBe(field);
  });

  test('[AC21] is read by the moderator who holds the profile, and by no other; the look is written down', async () => {
    const person = await world.somebody();
    const foreign = { status: 'non_resident', tax_country: 'IDN', foreign_tax_number: 'ID-77' };
    await person.browser.patch('/account/tax-data', { ...foreign, token: await token(person, foreign) });
    const path = `/account/tax-data/${person.actor.userId}`;
    expect((await moderator.browser.get(path)).status).toBe(404);
    const held = { holder_id: moderator.actor.userId, taken_at: new Date() };
    await world.kysely
      .insertInto('verifications')
      .values({ profile_id: person.actor.profileId, ...held })
      .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(held))
      .execute();
    const { result } = await moderator.browser.get<TaxData>(path);
    expect(result).toMatchObject({ status: 'non_resident', tax_country: 'ID', foreign_tax_number: 'ID-77' });
    const views = await world.kysely
      .selectFrom('staff_views')
      .select(['viewer_id', 'what'])
      .where('person_id', '=', person.actor.userId)
      .execute();
    expect(views).toEqual([{ viewer_id: moderator.actor.userId, what: 'tax-data' }]);
    expect((await person.browser.get(`/account/tax-data/${person.actor.userId}`)).status).toBe(403);
    expect((await moderator.browser.get('/account/tax-data/999999')).status).toBe(404);
  });
});
