import { defineShippedProfile } from '../shared/profile/profile.ts';
import { salesflowcrmManifest } from './manifest.ts';

/**
 * It is known to receive an event of v1.7; address and body are assumed: v1.4's, with another version. It has no
 * address until an operator says it.
 */
export const salesflowcrmProfile = defineShippedProfile(salesflowcrmManifest, {
  proven: null,
  baseUrl: '',
  takesAnyAnswer: true,
  refusal: ['message', 'error', 'error.message'],
  record: {
    path: '',
    body: {
      version: 'v1.7',
      eventType: 'channel-hangup',
      id: '{key}',
      domain: '{domain}',
      direction: '{direction}',
      caller: '{caller}',
      called: '{called}',
      startedAt: '{startedClock}',
      answeredAt: '{answeredClock}',
      endedAt: '{endedClock}',
      duration: '{durationSeconds}',
      hangupCause: '{hangupCause}',
      hangupCauseCode: '{hangupCauseCode}',
      recordUrl: '{recording}',
      metadata: '{metadata}',
    },
  },
});
