// Writes deploy/stacks from deploy/compose.yaml. Panels paste one file, so each is whole. --check
// only compares.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { main, say } from './chores/failure.mjs';
import { resolveInProject } from './chores/project.mjs';

const PANELS = [
  { name: 'portainer', envFile: 'stack.env', leftOut: ['mailpit'] },
  // These two have a proxy with TLS of their own.
  { name: 'coolify', envFile: '.env', leftOut: ['mailpit', 'caddy'] },
  { name: 'easypanel', envFile: '.env', leftOut: ['mailpit', 'caddy'] },
];

await main(async () => {
  const isCheck = process.argv.includes('--check');
  const compose = read('deploy/compose.yaml');
  mkdirSync(resolveInProject('deploy/stacks'), { recursive: true });
  const stale = PANELS.filter((panel) => {
    const file = resolveInProject(`deploy/stacks/${panel.name}.yaml`);
    const text = toStack(compose, panel);
    if (!isCheck) writeFileSync(file, text);
    return isCheck && readFileSync(file, 'utf8') !== text;
  });
  for (const { name } of stale) say(`deploy/stacks/${name}.yaml: run node scripts/stacks.mjs`);
  return stale.length === 0 ? 0 : 1;
});

function toStack(compose, { name, envFile, leftOut }) {
  const body = compose
    .replace(/^#.*\n/gm, '')
    .replace('image: ${ALO_IMAGE:-alo}', 'image: ${ALO_IMAGE:?name of the image in your registry}')
    .replace(/^ *build: .*\n/m, '')
    .replace('path: .env', `path: ${envFile}`)
    .replace(/^ {2}\w+: \{ file: (.*) \}$/gm, (line, file) => inlineConfig(line, file));
  const kept = splitBlocks(body).filter(
    (block) => !leftOut.some((service) => belongsTo(block, service)),
  );
  return `# Made by scripts/stacks.mjs from deploy/compose.yaml. Guide: docs/operator/paineis.md (${name}).\n${kept.join('')}`;
}

function inlineConfig(line, file) {
  const text = read(`deploy/${file}`).trimEnd().replaceAll('$', '$$$$');
  const lines = text.split('\n').map((each) => (each === '' ? '' : `      ${each}`));
  return `${line.split(':')[0]}:\n    content: |\n${lines.join('\n')}`;
}

function splitBlocks(text) {
  const blocks = [''];
  let isInComment = false;
  for (const line of text.split(/(?<=\n)/)) {
    if (/^( {2})?\S/.test(line) && !isInComment) blocks.push('');
    blocks[blocks.length - 1] += line;
    isInComment = /^ {2}#/.test(line);
  }
  return blocks;
}

function belongsTo(block, service) {
  const key = /^ {2}([\w-]+):/m.exec(block)?.[1];
  return key === service || (service === 'caddy' && key?.startsWith('caddy'));
}

function read(path) {
  return readFileSync(resolveInProject(path), 'utf8');
}
