import { parseArgs } from 'node:util';
import { isMet, toMarkdown } from '../bench/report.ts';
import { writeSection } from './document.ts';
import { DRILLS, type DrillName } from './drills.ts';
import { isIsolated, runIsolated } from './isolation.ts';
import { runDrill } from './run-drill.ts';

const names = Object.keys(DRILLS) as DrillName[];
const { values, positionals } = readCommandLine();
const requestedDrills =
  positionals[0] === 'all' ? names : names.filter((name) => positionals.includes(name));

if (
  requestedDrills.length === 0 ||
  (positionals[0] !== 'all' && requestedDrills.length < positionals.length)
) {
  printUsage();
  process.exitCode = 2;
} else if (values.write && values.short) {
  printProgress('--write is for whole drills: leave --short out');
  process.exitCode = 2;
} else {
  for (const name of requestedDrills) {
    if (isIsolated(DRILLS[name])) await runAndReport(name);
    else if (runIsolated(name, values) !== 0) process.exitCode = 1;
  }
}

function readCommandLine() {
  const options = {
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    printUsage();
    return process.exit(2);
  }
}

function printUsage(): void {
  const list = names.map((name) => `  ${name.padEnd(16)}${DRILLS[name].what}`);
  printProgress(`npm run drill -- <name>... [--short] [--write]   (or: all)\n\n${list.join('\n')}`);
}

async function runAndReport(name: DrillName): Promise<void> {
  printProgress(`\n${name}: ${DRILLS[name].what}`);
  try {
    const tables = await runDrill(DRILLS[name], { isShort: values.short, say: printProgress });
    for (const table of tables) process.stdout.write(`\n${toMarkdown(table)}\n`);
    const areTargetsMet = tables.every(({ targets }) => targets.every(isMet));
    if (!areTargetsMet) process.exitCode = 1;
    if (values.write) await writeSection(name, tables);
  } catch (error) {
    printProgress(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function printProgress(text: string): void {
  process.stderr.write(`${text}\n`);
}
