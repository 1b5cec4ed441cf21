import { statusAfter, type VerificationStatus } from '@pero/accounts/rules/verification-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideProfile, denyRemotely, releaseProfile, takeProfile, transferProfile } from './actions/judging.ts';
import { identityUnderTest, type Person } from './identity-world.ts';

/**
 * The machine as a person would draw it, beside the real one: the author calls over HTTP, the moderator as moderation
 * does. After every step the two say the same status, and every change has told its event.
 */
type Model = {
  status: VerificationStatus;
  scans: boolean;
  whomIssued: boolean;
  rejections: number;
  hours: number;
  rejectedAt: number;
  wasJudged: boolean;
  told: string[];
};
type Real = { person: Person; judges: Person[]; world: Awaited<ReturnType<typeof identityUnderTest>> };

const WALKS = Number(process.env.PROVE_RUNS ?? 4);

let world: Real['world'];
let judges: Person[];
beforeAll(async () => {
  world = await identityUnderTest('2020-01-06T09:00:00Z');
  judges = [await world.somebody('moderator'), await world.somebody('main_moderator')];
});
afterAll(() => world.close());

const isLocked = ({ status }: Model) => status === 'SUBMITTED' || status === 'RETRIEVED';
const isResting = ({ status, rejections, hours, rejectedAt }: Model) =>
  status === 'REJECTED' && (rejections >= 3 || hours - rejectedAt < 24);

function move(model: Model, event: Parameters<typeof statusAfter>[1], told: string | null = null): void {
  const next = statusAfter(model.status, event);
  if (next === null) throw new Error(`${model.status} has no ${event}`);
  if (next !== model.status) model.told.push(`status ${next}`);
  model.status = next;
  if (told) model.told.push(told);
}

/** What the platform does by itself after every change of a field. */
function settle(model: Model): void {
  const isComplete = model.scans && model.whomIssued;
  if (model.status === 'READY' && !isComplete) move(model, model.wasJudged ? 'emptied-again' : 'emptied');
  else if (isComplete && !isResting(model) && statusAfter(model.status, 'complete')) move(model, 'complete');
}

/** One step: what should come of it, and what to do to the real thing; true when that went through. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #expect: (model: Model) => boolean;
  readonly #act: (real: Real) => Promise<boolean>;

  constructor(name: string, expected: (model: Model) => boolean, act: (real: Real) => Promise<boolean>) {
    this.#name = name;
    this.#expect = expected;
    this.#act = act;
  }

  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    const before = model.status;
    const expected = this.#expect(model);
    expect(await this.#act(real), `${this.#name} in ${before}`).toBe(expected);
    expect(await real.world.statusOf(real.person), `after ${this.#name} in ${before}`).toBe(model.status);
  }

  toString = () => this.#name;
}

const edit =
  (change: object) =>
  async ({ person }: Real) =>
    (await person.browser.patch(`/account/document/${person.profileId}`, change)).status === 200;

const STEPS: Record<string, () => Step> = {
  'add scans': () =>
    new Step(
      'add scans',
      (model) => {
        if (isLocked(model) || model.status === 'VERIFIED') return false;
        model.scans = true;
        settle(model);
        return true;
      },
      async ({ world: real, person }) => (await real.attachBoth(person)).status === 200,
    ),
  'remove a scan': () =>
    new Step(
      'remove a scan',
      (model) => {
        if (isLocked(model)) return false;
        model.scans = false;
        settle(model);
        return true;
      },
      edit({ document_scan: null }),
    ),
  ...Object.fromEntries(
    ['', 'ГУ МВД', 'УФМС'].map((whom_issued) => [
      `issued by «${whom_issued}»`,
      () =>
        new Step(
          `issued by «${whom_issued}»`,
          (model) => {
            if (isLocked(model)) return false;
            const isVerifiedNo = model.status === 'VERIFIED' && lastIssuer !== whom_issued;
            lastIssuer = whom_issued;
            model.whomIssued = whom_issued !== '';
            if (isVerifiedNo) move(model, 'change-identity');
            settle(model);
            return true;
          },
          edit({ whom_issued }),
        ),
    ]),
  ),
  'another name': () =>
    new Step(
      'another name',
      (model) => {
        if (isLocked(model)) return false;
        if (model.status === 'VERIFIED') move(model, 'change-identity');
        settle(model);
        return true;
      },
      async ({ person }) => {
        names += 1;
        const last_name = `Иванова-${'абвгд'[names % 5]}${'еёжзи'[Math.floor(names / 5) % 5]}${'клмно'[Math.floor(names / 25) % 5]}`;
        return (await person.browser.patch(`/account/profile/${person.profileId}`, { last_name })).status === 200;
      },
    ),
  submit: () =>
    new Step(
      'submit',
      (model) => {
        settle(model);
        if (model.status !== 'READY') return false;
        move(model, 'submit', 'submitted');
        return true;
      },
      async ({ person }) => (await person.browser.post(`/account/profile/${person.profileId}/submit`)).status === 200,
    ),
  recall: () =>
    new Step(
      'recall',
      (model) => {
        if (model.status !== 'SUBMITTED') return false;
        move(model, 'recall', 'recalled');
        return true;
      },
      async ({ person }) => (await person.browser.delete(`/account/profile/${person.profileId}/submit`)).status === 200,
    ),
  take: () => judging('take', 'SUBMITTED', null, (real, act) => takeProfile(act, real.person.profileId, idOf(real, 0))),
  transfer: () =>
    judging('transfer', 'RETRIEVED', null, (real, act) => transferProfile(act, real.person.profileId, idOf(real, 1))),
  release: () => judging('release', 'RETRIEVED', null, (real, act) => releaseProfile(act, real.person.profileId)),
  approve: () => deciding('approve', 'approved'),
  return: () => deciding('return', 'returned'),
  reject: () => deciding('reject', 'rejected'),
  'deny remotely': () =>
    judging('deny-remotely', 'VERIFIED', 'remote-denied', (real, act) =>
      denyRemotely(act, real.person.profileId, 'нет'),
    ),
  'a day passes': () =>
    new Step(
      'a day passes',
      (model) => {
        model.hours += 25;
        return true;
      },
      async ({ world: real }) => {
        real.clock.forward(25 * 3_600_000);
        return true;
      },
    ),
};

let lastIssuer = '';
let names = 0;

function idOf({ judges: both }: Real, which: number): number {
  return both[which]?.actor.userId ?? 0;
}

type Judge = (real: Real, act: Parameters<typeof takeProfile>[0]) => Promise<unknown>;

function judging(
  event: Parameters<typeof statusAfter>[1],
  from: VerificationStatus,
  told: string | null,
  judge: Judge,
): Step {
  const expected = (model: Model) => {
    if (model.status !== from) return false;
    move(model, event, told);
    if (event === 'deny-remotely') model.wasJudged = true;
    return true;
  };
  return new Step(event, expected, async (real) => (await real.world.judge((act) => judge(real, act))) === null);
}

function deciding(decision: 'approve' | 'return' | 'reject', told: string): Step {
  const expected = (model: Model) => {
    if (model.status !== 'RETRIEVED') return false;
    move(model, decision, told);
    model.scans = false;
    model.wasJudged = true;
    if (decision === 'approve') model.rejections = 0;
    if (decision === 'reject') {
      model.rejections += 1;
      model.rejectedAt = model.hours;
    }
    return true;
  };
  const input = { reason: 'причина', remarks: [] };
  return new Step(decision, expected, async (real) => {
    return (await real.world.judge((act) => decideProfile(act, real.person.profileId, decision, input))) === null;
  });
}

/** What was really told of this person, in order. */
async function toldOf({ person }: Real): Promise<string[]> {
  const rows = await world.kysely
    .selectFrom('events')
    .select(['type', 'subject', 'data'])
    .where('type', 'like', 'verification.%')
    .where('type', 'not in', ['verification.document-changed'])
    .orderBy('id')
    .execute();
  return rows
    .filter(({ type, subject }) =>
      type === 'verification.status-changed' ? subject === person.actor.userId : subject === person.profileId,
    )
    .map(({ type, data }) =>
      type === 'verification.status-changed'
        ? `status ${(data as { status: string }).status}`
        : type.replace('verification.', ''),
    );
}

test(
  '[R10] whatever author, moderator and retailer do: only drawn states, and no event is lost',
  async () => {
    const step = fc.constantFrom(...Object.values(STEPS)).map((make) => make());
    // Walks that lead somewhere: a blind walk would rarely fill a form.
    const road = fc.constantFrom(
      ['add scans', 'issued by «ГУ МВД»', 'submit', 'take'],
      ['add scans', 'issued by «ГУ МВД»', 'submit', 'take', 'approve'],
      [
        'add scans',
        'issued by «ГУ МВД»',
        'submit',
        'take',
        'reject',
        'add scans',
        'a day passes',
        'submit',
        'take',
        'reject',
      ],
    );
    const roads = road.map((names) => names.map((name) => (STEPS[name] as () => Step)()));
    const walk = fc
      .tuple(roads, fc.array(step, { minLength: 6, maxLength: 14 }))
      .map(([way, more]) => [...way, ...more]);
    await fc.assert(
      fc.asyncProperty(walk, async (commands) => {
        const person = await world.somebody();
        await world.fill(person);
        await edit({ whom_issued: '' })({ person, judges, world });
        lastIssuer = '';
        const model: Model = {
          status: 'NEW',
          scans: false,
          whomIssued: false,
          rejections: 0,
          hours: 0,
          rejectedAt: 0,
          wasJudged: false,
          told: [],
        };
        const real: Real = { person, judges, world };
        for (const command of commands) await command.run(model, real);
        expect(await toldOf(real)).toEqual(model.told);
      }),
      { numRuns: WALKS },
    );
  },
  WALKS * 15_000,
);
