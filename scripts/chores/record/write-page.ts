import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveInProject, resolveTool } from '../project.mjs';
import { runNode } from '../run.mjs';
import type { RecordedStep, Recording } from './recorder.ts';

const FOLDER = 'docs/recorded';

export async function writePage(
  name: string,
  { title, lead, maxSeconds }: Recording,
  steps: readonly RecordedStep[],
): Promise<void> {
  const pictures = resolveInProject(FOLDER, name);
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  for (const [index, { picture }] of steps.entries()) {
    await writeFile(join(pictures, `${index + 1}.jpg`), picture);
  }
  const rows = steps.map(({ name: step, seconds, clicks, maxClicks }, index) => {
    const limit = maxClicks === null ? '' : ` (at most ${maxClicks})`;
    return `| ${index + 1} | ${step} | ${seconds.toFixed(1)} | ${clicks}${limit} |`;
  });
  const images = steps.map(
    ({ name: step }, index) =>
      `<img alt="${index + 1}. ${step.replaceAll(/[_"]/g, '')}" src="${name}/${index + 1}.jpg" width="49%" />`,
  );
  const page = `# ${title}

${lead}

Recorded with \`npm run record -- ${name}\`, which starts with an empty data folder and fails beyond ${maxSeconds} s. Seconds count from
the command's start; on a fresh clone they include installing and building. Clicks are those of a pointer, without typing.

| | Step | Seconds | Clicks |
| -: | --- | -: | -: |
${rows.join('\n')}

<p>
${images.join('\n')}
</p>
`;
  const file = resolveInProject(FOLDER, `${name}.md`);
  await writeFile(file, page);
  await runNode([resolveTool('oxfmt'), file]);
}
