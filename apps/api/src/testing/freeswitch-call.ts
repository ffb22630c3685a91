import { randomUUID } from 'node:crypto';

const DIALED = '011955500127';

/** 65 seconds by extension 1001, just ended, in mod_json_cdr's format. */
export function freeswitchCall(domain: string, variables: Record<string, string | undefined> = {}) {
  const end = Date.now() * 1000;
  return {
    switchname: 'sw1',
    variables: {
      uuid: randomUUID() as string,
      direction: 'inbound',
      domain_name: domain,
      user_name: '1001',
      sip_auth_username: '1001',
      destination_number: DIALED,
      start_uepoch: String(end - 80_000_000),
      progress_uepoch: String(end - 78_000_000),
      answer_uepoch: String(end - 65_000_000),
      end_uepoch: String(end),
      billsec: '65',
      hangup_cause: 'NORMAL_CLEARING',
      sip_hangup_disposition: 'recv_bye',
      ...variables,
    },
    callflow: [{ caller_profile: { destination_number: DIALED } }],
  };
}
