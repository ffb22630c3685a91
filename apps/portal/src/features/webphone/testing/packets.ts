import type { Page } from '@playwright/test';

/** For `addInitScript`: the test reads packet counts from the connections of the page. */
export function keepConnections(): void {
  const kept: RTCPeerConnection[] = [];
  const Native = RTCPeerConnection;
  class Kept extends Native {
    constructor(...input: ConstructorParameters<typeof Native>) {
      super(...input);
      kept.push(this);
    }
  }
  Object.assign(window, { RTCPeerConnection: Kept, keptConnections: kept });
}

/** Packets of sound of the newest call, in both directions. */
export const countPackets = (page: Page): Promise<{ sent: number; received: number }> =>
  page.evaluate(async () => {
    const { keptConnections } = window as unknown as { keptConnections: RTCPeerConnection[] };
    const counts = { sent: 0, received: 0 };
    const connection = keptConnections.at(-1);
    if (connection === undefined) return counts;
    for (const report of (await connection.getStats()).values()) {
      const { type, packetsSent, packetsReceived } = report as Record<string, number | string>;
      if (type === 'outbound-rtp') counts.sent += Number(packetsSent);
      if (type === 'inbound-rtp') counts.received += Number(packetsReceived);
    }
    return counts;
  });
