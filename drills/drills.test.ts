// Short forms of the drills: that nothing acknowledged is lost must hold for every change, not only when somebody looks.
import { expect, it } from 'vitest';
import { isMet } from '../bench/report.ts';
import { DRILLS, type DrillName } from './drills.ts';
import { runDrill } from './run-drill.ts';

const NAMES: DrillName[] = ['kills', 'freeze', 'pool'];

it.each(NAMES)('loses and doubles nothing: %s', async (name) => {
  const tables = await runDrill(DRILLS[name], { isShort: true, say: () => {} });

  const missed = tables.flatMap(({ targets }) => targets.filter((target) => !isMet(target)));
  expect(missed).toEqual([]);
});
