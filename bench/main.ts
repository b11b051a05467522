import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Group, inTurns, median, rounded, table } from '#bench/figures.ts';
import { CHAPTERS, GROUPS } from '#bench/full.ts';
import { judge, lastRatios, readRuns, writeRuns } from '#bench/judging.ts';
import { shortFigures } from '#bench/short-figures.ts';

const root = join(import.meta.dirname, '..');
const RECORDS = join(root, 'docs/bench.csv');
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean' }, record: { type: 'boolean' } },
  allowPositionals: true,
});
const [only] = positionals;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
if (only && !values.full) throw new Error('A part alone is of `--full`.');
if (values.record && git('status', '--porcelain', '--', '.', ':!docs'))
  throw new Error('A record is of a commit: commit first.');

const load = loadavg()[0]?.toFixed(1) ?? '';
const folder = mkdtempSync(join(tmpdir(), 'zancada-bench-'));
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load ${load}, Node ${process.version}`,
);
try {
  await (values.full ? fullRun() : shortRun());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function shortRun(): Promise<void> {
  const runs = existsSync(RECORDS) ? readRuns(readFileSync(RECORDS, 'utf8')) : [];
  const now = { commit: git('rev-parse', '--short=8', 'HEAD'), date: new Date().toISOString().slice(0, 10) };
  const ratios: Record<string, string> = {};
  const rows: string[][] = [];
  const worse: string[] = [];
  await measured(await shortFigures(folder), async (figure) => {
    const before = lastRatios(runs, figure.name);
    const { isRegression, ratio, ...one } = await judge(before, () => inTurns(figure));
    const usual = before.length > 0 ? median(before).toFixed(2) : '';
    ratios[figure.name] = ratio.toFixed(2);
    if (isRegression)
      worse.push(`Regression: ${figure.name}, ${ratio.toFixed(2)} times its floor, ${usual} before.`);
    rows.push([
      figure.name,
      ...[one.now, one.floor].map((value) => `${rounded(value)} ${figure.unit}`),
      ...[ratio.toFixed(2), usual, before.map((value) => value.toFixed(2)).join(' ')],
    ]);
  });
  console.log(table(['', 'now', 'floor', 'ratio', 'median', 'the last ten'], rows));
  if (values.record)
    writeFileSync(RECORDS, writeRuns([...runs, { ...now, node: process.version, load, ...ratios }]));
  for (const line of worse) console.log(line);
  process.exitCode = worse.length > 0 ? 1 : 0;
}

async function fullRun(): Promise<void> {
  const asked = <Part>(parts: Record<string, Part>) =>
    Object.entries(parts).filter(([name]) => (only ? name === only : name !== 'cluster'));
  const [groups, chapters] = [asked(GROUPS), asked(CHAPTERS)];
  if (groups.length + chapters.length === 0) throw new Error(`No part is called ${only}.`);
  for (const [name, open] of groups) {
    const rows: string[][] = [];
    for await (const group of open(join(folder, name)))
      await measured(group, async (figure) => {
        const { now, floor, ratio } = await inTurns(figure);
        const cells = [now, floor].map((value) => `${rounded(value)} ${figure.unit}`);
        rows.push([figure.name, ...cells, ratio.toFixed(2)]);
      });
    console.log(`\n## ${name}\n\n${table(['', 'now', 'floor', 'ratio'], rows)}`);
  }
  for (const [name, chapter] of chapters) {
    process.stderr.write(`${name} …\n`);
    console.log(`\n${await chapter(join(folder, name))}`);
  }
}

async function measured(
  { figures, close }: Group,
  each: (figure: Group['figures'][number]) => Promise<void>,
): Promise<void> {
  try {
    for (const figure of figures) {
      process.stderr.write(`${figure.name} …\n`);
      await each(figure);
    }
  } finally {
    await close();
  }
}
