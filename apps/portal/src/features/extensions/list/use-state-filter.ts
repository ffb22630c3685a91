import { type ExtensionStatus, PHONE_STATES } from '@alo/contract/telephony/extension-status.ts';
import { useAddressView } from '../../../lib/hooks/use-address-view.ts';

export type StateChoice = 'all' | ExtensionStatus['state'];

const CODEC = {
  read: (search: URLSearchParams): { state: StateChoice } => ({
    state: PHONE_STATES.find((each) => each.toLowerCase() === search.get('state')) ?? 'all',
  }),
  write: ({ state }: { state: StateChoice }) => ({
    state: state === 'all' ? null : state.toLowerCase(),
    page: null,
  }),
};

export function useStateFilter() {
  const { view, change } = useAddressView(CODEC);
  return { state: view.state, setState: (state: StateChoice) => change({ state }) };
}
