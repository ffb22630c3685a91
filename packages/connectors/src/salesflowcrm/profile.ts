import { defineShippedProfile } from '../shared/profile/profile.ts';
import { salesflowcrmManifest } from './manifest.ts';

/** Known: events v1.7. Assumed: address and body of v1.4. The operator sets the address. */
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
