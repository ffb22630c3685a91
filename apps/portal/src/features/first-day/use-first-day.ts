import { getFirstDay } from '@alo/contract/product/first-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import { FIRST_DAY_KEY } from '../../lib/queries/first-day.ts';
import { useSession } from '../../lib/session/session.tsx';
import {
  type FirstDayAnswers,
  getAnswersKey,
  readAnswers,
  storeAnswers,
} from './first-day-answers.ts';
import { getRowShape, listSteps } from './steps.ts';

/** The push reports only balance and charges. */
const POLL_INTERVAL_MS = 3000;

export function useFirstDay() {
  const { user, organization, isAdmin } = useSession();
  const key = getAnswersKey(organization.id, user.id);
  const [answers, setAnswers] = useState(() => readAnswers(key));
  const isEnabled = answers.isClosed !== true;
  const viewer = { isAdmin, isUnlimited: organization.isUnlimited };
  const { data: day, isError } = useQuery({
    queryKey: FIRST_DAY_KEY,
    queryFn: ({ signal }) => callApi(getFirstDay, { signal }),
    enabled: isEnabled,
    staleTime: 0,
    // The dashboard waits for the answer.
    retry: false,
    refetchInterval: ({ state }) => {
      const isUnfinished =
        state.data?.isOver === false &&
        listSteps(state.data, answers, viewer).some(({ doneAt }) => doneAt === null);
      return isUnfinished ? POLL_INTERVAL_MS : false;
    },
  });

  const change = (changes: FirstDayAnswers) => {
    const next = { ...answers, ...changes };
    storeAnswers(key, next);
    setAnswers(next);
  };
  const close = useEffectEvent(() => change({ isClosed: true }));
  const isOver = day?.isOver === true;
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);

  const isShown = isEnabled && day?.isOver === false;
  const steps = isShown ? listSteps(day, answers, viewer) : [];
  const isFolded = answers.isFolded === true || steps.every(({ doneAt }) => doneAt !== null);
  const shownRows = isFolded ? [] : steps;
  const rows = isShown ? shownRows.map((step) => getRowShape(step, day)) : answers.lastRows;
  const storeRows = useEffectEvent(() => change({ lastRows: rows }));
  const rowsKey = JSON.stringify(rows);
  useEffect(() => {
    if (isShown) storeRows();
  }, [isShown, rowsKey]);

  return {
    isWaiting: isEnabled && day === undefined && !isError,
    /** Undefined before this browser has shown the steps. */
    rows,
    shown: isShown ? { day, steps, answers, change } : null,
  };
}

export type ShownFirstDay = NonNullable<ReturnType<typeof useFirstDay>['shown']>;
