import { Extension } from '@tiptap/core';
import type { Desk } from './action.ts';
import { ACTIONS } from './actions.ts';

/** The keys of all actions. Those of undo come with the history. */
export const ActionKeys = Extension.create<{ readonly desk: () => Desk }>({
  name: 'actionKeys',
  priority: 1002,
  addOptions: () => ({
    desk: () => {
      throw new Error('no desk');
    },
  }),
  addKeyboardShortcuts() {
    const { editor, options } = this;
    const all = ACTIONS.filter(({ id }) => id !== 'page').flatMap((action) =>
      action.keys.map((key) => [
        key,
        () => {
          action.run(editor, options.desk());
          return true;
        },
      ]),
    );
    return Object.fromEntries(all);
  },
});
