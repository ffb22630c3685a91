import type { FormState } from '../manifest.ts';
import { changeChoices } from '../shared/form.ts';

const AUTOMATIC = { automatic: 'Associação automática pelo Pipedrive' };

/** Pipedrive can decide each choice, which is known once all lists loaded. */
export const form = (plain: FormState): FormState => ({
  ...changeChoices(plain, {
    userId: AUTOMATIC,
    activityTypeKeyAnswered: AUTOMATIC,
    activityTypeKeyNotAnswered: AUTOMATIC,
  }),
  needsLists: 'all',
});
