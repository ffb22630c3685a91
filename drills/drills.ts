import type { Drill } from './drill.ts';
import { crmKills } from './crm-kills.ts';
import { crmOutage } from './crm-outage.ts';
import { cutConnections } from './cut-connections.ts';
import { emptyDatabase } from './empty-database.ts';
import { fairness } from './fairness.ts';
import { freeze } from './freeze.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { rollingRestart } from './rolling-restart.ts';
import { searches } from './searches.ts';

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
} satisfies Record<string, Drill>;
export type DrillName = keyof typeof DRILLS;
