import { isMet, type Target } from '../bench/report.ts';
import { DRILLS, type DrillName } from './drills.ts';
import { runDrill } from './run-drill.ts';

export async function findMissedTargets(name: DrillName): Promise<Target[]> {
  const tables = await runDrill(DRILLS[name], { isShort: true, say: () => {} });
  return tables.flatMap(({ targets }) => targets.filter((target) => !isMet(target)));
}
