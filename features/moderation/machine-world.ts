import type { Browser } from './judging-world.ts';

type Who = 'one' | 'two' | 'main';

/** What the specification says a book is, kept beside the real one. It knows nothing of the tables in rules. */
export type Model = {
  at: string;
  status: string;
  road: string;
  holder: Who | null;
  frozenFrom: string;
  remarks: number;
  isRejected: boolean;
  wasAppealed: boolean;
  rejectedBy: Who | null;
  deeds: number;
};

export type Staff = Record<'one' | 'two' | 'main' | 'agent', Browser>;
export type Real = {
  readonly bookId: number;
  readonly author: Browser;
  readonly submit: () => Promise<{ status: number }>;
  readonly staff: Staff;
  readonly isAdult: boolean;
};
export type Step = {
  name: string;
  may: (model: Model, real: Real) => boolean;
  after: (model: Model, real: Real) => void;
  run: (real: Real) => Promise<{ status: number }>;
};

const holds = (who: Who) => (model: Model) =>
  model.holder === who && (model.at === 'taken' || model.at === 'final_taken');
const put =
  (who: keyof Staff, action: string, body: object = {}) =>
  (real: Real) =>
    real.staff[who].send('PUT', '/moderation/state', { kind: 'book', id: real.bookId, action, ...body });

function take(who: Who): Step {
  return {
    name: `${who} takes`,
    may: (model) => (model.at === 'waiting' && model.rejectedBy !== who) || (model.at === 'final' && who === 'main'),
    after: (model) => {
      model.at = model.at === 'waiting' ? 'taken' : 'final_taken';
      model.status = 'moderation';
      model.holder = who;
    },
    run: (real) => real.staff[who].post('/moderation/books', { book: real.bookId }),
  };
}

function release(who: Who): Step {
  return {
    name: `${who} gives back`,
    may: (model) => holds(who)(model) || (who === 'main' && (model.at === 'taken' || model.at === 'final_taken')),
    after: (model) => {
      if (model.at === 'taken') model.status = 'queueModeration';
      model.at = model.at === 'taken' ? 'waiting' : 'final';
      model.holder = null;
    },
    run: put(who, 'release'),
  };
}

function remark(who: Who): Step {
  return {
    name: `${who} remarks`,
    may: holds(who),
    after: (model) => {
      model.remarks += 1;
      model.deeds -= 1;
    },
    run: (real) =>
      real.staff[who].post('/moderation/comments', {
        kind: 'book',
        id: real.bookId,
        template: 'typo',
        text: 'Опечатка',
      }),
  };
}

function giveBack(who: Who): Step {
  return {
    name: `${who} returns`,
    may: (model) => holds(who)(model) && model.remarks > 0,
    after: (model) => {
      model.at = model.at === 'taken' ? 'returned' : 'final_returned';
      model.status = 'returned';
      model.remarks = 0;
    },
    run: put(who, 'return'),
  };
}

function approve(who: Who): Step {
  return {
    name: `${who} approves`,
    may: holds(who),
    after: (model, real) => {
      model.remarks = 0;
      const needsMain = model.at === 'taken' && real.isAdult;
      model.holder = needsMain ? null : who;
      model.at = needsMain ? 'final' : 'closed';
      if (needsMain) return;
      model.status = 'preparingPublication';
      model.road = 'queued_for_upload';
      model.isRejected = false;
      model.rejectedBy = null;
    },
    run: put(who, 'approve'),
  };
}

export const STEPS: readonly Step[] = [
  {
    name: 'the author submits',
    may: ({ status, at }) => at !== 'frozen' && (status === 'unpublishedChanges' || status === 'returned'),
    after: (model) => {
      model.at = model.at === 'final_returned' ? 'final' : 'waiting';
      model.status = 'queueModeration';
      if (model.road === 'not_published') model.road = 'draft';
      model.isRejected = false;
      model.holder = null;
    },
    run: ({ submit }) => submit(),
  },
  {
    name: 'the author withdraws',
    may: ({ status, at }) => at !== 'frozen' && status === 'queueModeration',
    after: (model) => {
      model.status = 'unpublishedChanges';
      model.at = model.at === 'final' ? 'final_returned' : '?';
    },
    run: ({ author, bookId }) => author.delete(`/books/master/publication/${bookId}`),
  },
  {
    name: 'the author edits',
    may: ({ status, at }) =>
      at !== 'frozen' && ['unpublishedChanges', 'returned', 'removedPublication'].includes(status),
    after: (model) => {
      if (model.status === 'removedPublication') model.status = 'unpublishedChanges';
      model.deeds -= 1;
    },
    run: ({ author, bookId }) => author.patch(`/books/master/meta/${bookId}`, { title: `Книга ${Math.random()}` }),
  },
  {
    name: 'the author appeals',
    may: ({ isRejected, wasAppealed, status, at }) =>
      isRejected && !wasAppealed && status === 'removedPublication' && at === 'closed',
    after: (model) => {
      model.at = 'waiting';
      model.status = 'queueModeration';
      model.road = 'draft';
      model.wasAppealed = true;
      model.rejectedBy = 'main';
      model.isRejected = false;
      model.holder = null;
    },
    run: ({ author, bookId }) => author.post(`/books/${bookId}/appeal`, { text: 'Прошу посмотреть на книгу ещё раз' }),
  },
  ...(['one', 'two', 'main'] as const).flatMap((who) => [
    take(who),
    release(who),
    remark(who),
    giveBack(who),
    approve(who),
  ]),
  {
    name: 'the main moderator rejects',
    may: ({ at }) => at === 'taken' || at === 'final_taken',
    after: (model) => {
      Object.assign(model, {
        at: 'closed',
        status: 'removedPublication',
        road: 'not_published',
        isRejected: true,
        remarks: 0,
      });
      model.holder = 'main';
    },
    run: ({ bookId, staff }) => staff.main.post('/moderation/reject', { book: bookId, reason: 'Не подходит' }),
  },
  {
    name: 'the main moderator freezes',
    may: ({ at }) => !['', 'closed', 'frozen'].includes(at),
    after: (model) => {
      if (model.at === 'taken') model.status = 'queueModeration';
      model.frozenFrom = { taken: 'waiting', final_taken: 'final' }[model.at] ?? model.at;
      if (model.at.endsWith('taken')) model.holder = null;
      model.at = 'frozen';
    },
    run: put('main', 'freeze', { reason: 'Запрос суда', review_date: '2026-12-01' }),
  },
  {
    name: 'the main moderator thaws',
    may: ({ at }) => at === 'frozen',
    after: (model) => {
      model.at = model.frozenFrom;
    },
    run: put('main', 'unfreeze'),
  },
  {
    name: 'it goes to the agent',
    may: ({ at, holder }) => at === 'final' || (at === 'final_taken' && holder === 'main'),
    after: (model) => {
      model.at = 'agent';
      model.holder = null;
    },
    run: put('main', 'send-agent'),
  },
  {
    name: 'the agent confirms',
    may: ({ at }) => at === 'agent',
    after: (model) => {
      model.at = 'final';
    },
    run: put('agent', 'agent-confirm'),
  },
  {
    name: 'the agent declines',
    may: ({ at }) => at === 'agent',
    after: (model) => {
      model.at = 'final';
    },
    run: put('agent', 'agent-decline', { reason: 'Нужны бумаги' }),
  },
];
