import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { clusterChapter } from '#bench/cluster/cluster-chapter.ts';
import { costChapter } from '#bench/cost-chapter.ts';
import { identityChapter } from '#bench/identity-chapter.ts';
import { loadChapter } from '#bench/load-chapter.ts';
import { userRacesChapter } from '#bench/user-races-chapter.ts';
import { weightChapter } from '#bench/weight-chapter.ts';

const CLUSTER_RUNS = 3;
const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'zancada-bench-'));
const [part, runs] = process.argv.slice(2);

if (part === 'cluster') {
  await clusterChapter(Number(runs ?? CLUSTER_RUNS), (chapter) =>
    write('docs/cluster.md', 'Cluster', 'npm run bench -- cluster', chapter),
  );
} else {
  const chapters: string[] = [];
  for (const [name, chapter] of [
    ['Load', loadChapter],
    ['Cost', costChapter],
    ['Accounts', identityChapter],
    ['Runners', userRacesChapter],
    ['Weight', weightChapter],
  ] as const) {
    process.stderr.write(`${name} …\n`);
    chapters.push(await chapter(folder));
  }
  const medians =
    'Figures are medians. They compare what ran on the same machine at the same time; nothing is asserted here.';
  write('docs/bench.md', 'Bench', 'npm run bench', medians, ...chapters);
}
rmSync(folder, { recursive: true, force: true });

function write(path: string, title: string, command: string, ...chapters: string[]): void {
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const report = [
    `# ${title}`,
    `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} in ${minutes} minutes, on ${machine()}.`,
    ...chapters,
  ].join('\n\n');
  writeFileSync(join(import.meta.dirname, '..', path), `${report}\n`);
  console.log(report);
}

function machine(): string {
  const gib = (totalmem() / 2 ** 30).toFixed(0);
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  return `${availableParallelism()} cores (${model}), ${gib} GiB, ${platform()} ${arch()}, Node ${process.version}`;
}
