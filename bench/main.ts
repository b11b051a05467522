import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { clusterChapter } from '#bench/cluster/cluster-chapter.ts';
import { costChapter } from '#bench/cost-chapter.ts';
import { filesChapter } from '#bench/files-chapter.ts';
import { identityChapter } from '#bench/identity-chapter.ts';
import { loadChapter } from '#bench/load-chapter.ts';
import { memoryChapter } from '#bench/memory-chapter.ts';
import { paintChapter } from '#bench/paint-chapter.ts';
import { searchChapter } from '#bench/search-chapter.ts';
import { userRacesChapter } from '#bench/user-races-chapter.ts';
import { weightChapter } from '#bench/weight-chapter.ts';

const CHAPTERS = {
  load: loadChapter,
  cost: costChapter,
  search: searchChapter,
  accounts: identityChapter,
  runners: userRacesChapter,
  files: filesChapter,
  weight: weightChapter,
  paint: paintChapter,
  memory: memoryChapter,
};
/** Longer than all others together. */
const ON_DEMAND = { cluster: clusterChapter };

const [asked] = process.argv.slice(2);
const chosen = asked
  ? Object.entries({ ...CHAPTERS, ...ON_DEMAND }).filter(([name]) => name === asked)
  : Object.entries(CHAPTERS);
if (chosen.length === 0) throw new Error(`No chapter is called ${asked}.`);

const REPORT = join(import.meta.dirname, `../docs/bench${asked ? `-${asked}` : ''}.md`);
const started = performance.now();
const cores = availableParallelism();
const folder = mkdtempSync(join(tmpdir(), 'zancada-bench-'));

const chapters: string[] = [];
for (const [name, chapter] of chosen) {
  process.stderr.write(`${name} …\n`);
  chapters.push(await chapter(folder));
}
rmSync(folder, { recursive: true, force: true });

const minutes = ((performance.now() - started) / 60_000).toFixed(1);
const report = [
  '# Bench',
  `Written by \`npm run bench${asked ? ` -- ${asked}` : ''}\` on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes, on ${machine()}.`,
  'Figures are medians. They compare what ran on the same machine at the same time; nothing is asserted here.',
  ...chapters,
].join('\n\n');
writeFileSync(REPORT, `${report}\n`);
console.log(report);

function machine(): string {
  const gib = (totalmem() / 2 ** 30).toFixed(0);
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  return `${cores} cores (${model}), ${gib} GiB, ${platform()} ${arch()}, Node ${process.version}`;
}
