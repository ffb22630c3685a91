import type { Drill } from './drill.ts';
import { archive } from './scenarios/archive.ts';
import { crmKills } from './scenarios/crm-kills.ts';
import { crmOutage } from './scenarios/crm-outage.ts';
import { failover } from './failover/failover.ts';
import { restoreToASecond } from './failover/restore-to-a-second.ts';
import { cutConnections } from './scenarios/cut-connections.ts';
import { emptyDatabase } from './scenarios/empty-database.ts';
import { fairness } from './scenarios/fairness.ts';
import { freeze } from './scenarios/freeze.ts';
import { fullDisk } from './scenarios/full-disk.ts';
import { kills } from './scenarios/kills.ts';
import { prepaid } from './scenarios/prepaid.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { searches } from './scenarios/searches.ts';

export const DRILLS = {
  kills,
  freeze,
  pool: cutConnections,
  searches,
  rolling: rollingRestart,
  'full-disk': fullDisk,
  'empty-database': emptyDatabase,
  'crm-kills': crmKills,
  'crm-outage': crmOutage,
  fairness,
  prepaid,
  archive,
  failover,
  'restore-to-a-second': restoreToASecond,
} satisfies Record<string, Drill>;
export type DrillName = keyof typeof DRILLS;
