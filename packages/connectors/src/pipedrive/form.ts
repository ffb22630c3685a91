import type { FormState } from '../manifest.ts';
import { changeChoices } from '../shared/form.ts';

const AUTOMATIC = { automatic: 'Associação automática pelo Pipedrive' };

/** Each choice may be left to Pipedrive, which is known only once all lists came. */
export const form = (plain: FormState): FormState => ({
  ...changeChoices(plain, {
    userId: AUTOMATIC,
    activityTypeKeyAnswered: AUTOMATIC,
    activityTypeKeyNotAnswered: AUTOMATIC,
  }),
  needsLists: 'all',
});
