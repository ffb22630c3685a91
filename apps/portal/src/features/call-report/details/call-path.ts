export const getCallPath = (id: string): string => `/report/calls/${id}`;

export interface CallPageState {
  isFromList?: boolean;
}

export const FROM_LIST: CallPageState = { isFromList: true };
