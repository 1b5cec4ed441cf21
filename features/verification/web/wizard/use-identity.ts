import { editProfile } from '@pero/accounts/contract';
import { moscowDay } from '@pero/kernel/day';
import { useConfirmBeforeClosing } from '@pero/ui/layout/confirm-before-closing';
import { call } from '@pero/web-platform/browser-call';
import { waitInBrowser } from '@pero/web-platform/sending/saver';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { type Document, editDocument, type Verification } from '../../contract/identity.ts';
import { type FieldSaver, type Fields, fieldSaver, type SaveMark, type SaverState } from './field-saver.ts';
import {
  type DocumentFields,
  documentChange,
  documentFields,
  type PersonFields,
  type Profile,
  personChange,
  personFields,
  wrongDocument,
  wrongPerson,
} from './identity-fields.ts';

export type IdentityData = {
  readonly profile: Profile;
  readonly document: Document;
  readonly verification: Verification;
  readonly now: Date;
};

export type Part<F extends Fields> = SaverState<F> & Pick<FieldSaver<F>, 'change' | 'leave' | 'flush'>;

/** What the steps work with. It outlives a step, so that what is half typed is still there when one comes back. */
export type Identity = IdentityData & {
  readonly person: Part<PersonFields>;
  readonly papers: Part<DocumentFields>;
  readonly mark: SaveMark;
  readonly flush: () => Promise<void>;
};

const browser = { now: () => new Date(), wait: waitInBrowser };

export function useIdentity(loaded: IdentityData): Identity {
  const { revalidate } = useRevalidator();
  const [savers] = useState(() => saversOf(loaded, () => void revalidate()));
  const person = useSaver(savers.person);
  const papers = useSaver(savers.papers);
  const { profile, document } = loaded;
  const isDirty = person.isDirty || papers.isDirty;

  useEffect(() => savers.person.load(personFields(profile)), [savers, profile]);
  useEffect(() => savers.papers.load(documentFields(document)), [savers, document]);
  useConfirmBeforeClosing(isDirty, savers.flush);
  useEffect(() => () => void savers.flush(), [savers]);

  return { ...loaded, person, papers, mark: worse(person.mark, papers.mark), flush: savers.flush };
}

function saversOf({ profile, document }: IdentityData, onSaved: () => void) {
  const profileId = profile.id;
  const today = () => moscowDay(browser.now());
  const person = fieldSaver<PersonFields>({
    ...browser,
    kept: personFields(profile),
    check: (fields) => wrongPerson(fields, today()),
    send: async (change) => {
      const { errors, result } = await call(editProfile, { profileId, ...personChange(change) });
      return { errors, kept: result && personFields(result) };
    },
    onSaved,
  });
  const papers = fieldSaver<DocumentFields>({
    ...browser,
    kept: documentFields(document),
    check: (fields) => wrongDocument(fields, person.state().fields.birthday, today()),
    send: async (change) => {
      const { errors, result } = await call(editDocument, { profileId, ...documentChange(change) });
      return { errors, kept: result && documentFields(result) };
    },
    onSaved,
  });
  const flush = async () => {
    await Promise.all([person.flush(), papers.flush()]);
  };
  return { person, papers, flush };
}

function useSaver<F extends Fields>(saver: FieldSaver<F>): Part<F> {
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  return { ...state, change: saver.change, leave: saver.leave, flush: saver.flush };
}

const WORST = ['failed', 'saving', 'saved', 'untouched'] as const;

/** One mark for both: the one that asks for more attention; of two saves the later. */
function worse(a: SaveMark, b: SaveMark): SaveMark {
  if (a.state === 'saved' && b.state === 'saved') return a.at > b.at ? a : b;
  return WORST.indexOf(a.state) <= WORST.indexOf(b.state) ? a : b;
}
