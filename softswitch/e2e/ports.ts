import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const FIRST = 10_000;
/** Linux gives higher ports to programs that ask for any. */
const END = 32_000;
const SIZE = 1000;

/** Offsets from a free range of ports. */
export interface Ports {
  sip: number;
  edge: number;
  control: number;
  trunk: number;
  /** The trunk calls from here. */
  trunkSource: number;
  trunkMedia: number;
  /** FreeSWITCH takes calls of trunks here. */
  trunkProfile: number;
  /** The first phone's; the next ones follow. */
  phones: number;
  phoneControls: number;
  phoneMedia: [number, number];
  media: [number, number];
  /** A second Asterisk, and a Kamailio before both. */
  second: { sip: number; edge: number; control: number; media: [number, number] };
  kamailio: { sip: number; browsers: number };
}

export async function choosePorts(): Promise<Ports> {
  for (;;) {
    const base = FIRST + SIZE * randomInt((END - FIRST) / SIZE);
    const ports: Ports = {
      sip: base,
      edge: base + 2,
      control: base + 4,
      trunk: base + 10,
      trunkSource: base + 12,
      trunkMedia: base + 900,
      trunkProfile: base + 14,
      phones: base + 20,
      phoneControls: base + 80,
      phoneMedia: [base + 500, base + 898],
      media: [base + 100, base + 298],
      second: {
        sip: base + 970,
        edge: base + 972,
        control: base + 974,
        media: [base + 300, base + 498],
      },
      kamailio: { sip: base + 980, browsers: base + 982 },
    };
    const probed = [ports.sip, ports.edge, ports.control, ports.trunk, ports.phones];
    if ((await Promise.all(probed.map(isFree))).every(Boolean)) return ports;
  }
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
