import { parseArgs } from 'node:util';
import { isMet, toMarkdown } from '../bench/report.ts';
import { writeSection } from './document.ts';
import { DRILLS, type DrillName } from './drills.ts';
import { runDrill } from './run-drill.ts';

const names = Object.keys(DRILLS) as DrillName[];
const { values, positionals } = readCommandLine();
const asked = positionals[0] === 'all' ? names : names.filter((name) => positionals.includes(name));

if (asked.length === 0 || (positionals[0] !== 'all' && asked.length < positionals.length)) {
  sayUsage();
  process.exitCode = 2;
} else if (values.write && values.short) {
  say('--write is for whole drills: leave --short out');
  process.exitCode = 2;
} else {
  for (const name of asked) await perform(name);
}

function readCommandLine() {
  const options = {
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch {
    sayUsage();
    return process.exit(2);
  }
}

function sayUsage(): void {
  const list = names.map((name) => `  ${name.padEnd(16)}${DRILLS[name].what}`);
  say(`npm run drill -- <name>... [--short] [--write]   (or: all)\n\n${list.join('\n')}`);
}

async function perform(name: DrillName): Promise<void> {
  say(`\n${name}: ${DRILLS[name].what}`);
  try {
    const tables = await runDrill(DRILLS[name], { isShort: values.short, say });
    for (const table of tables) process.stdout.write(`\n${toMarkdown(table)}\n`);
    const isHeld = tables.every(({ targets }) => targets.every(isMet));
    if (!isHeld) process.exitCode = 1;
    if (values.write) await writeSection(name, tables);
  } catch (error) {
    say(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
