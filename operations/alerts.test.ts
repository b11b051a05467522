import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { demand } from './packaged-process.ts';

const OPERATING = join(import.meta.dirname, '../docs/operating');
const CASES = join(import.meta.dirname, 'alerts.test.yml');
const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => demand('promtool', 'prometheus'));

test('Prometheus accepts the rules, and each alert comes when it should and not before', () => {
  expect(promtool('check', 'rules', join(OPERATING, 'alerts.yml'))).toContain('SUCCESS');
  expect(promtool('test', 'rules', CASES)).toContain('SUCCESS');
  const alerts = readFileSync(join(OPERATING, 'alerts.yml'), 'utf8').matchAll(/- alert: (\S+)/g);
  const cases = readFileSync(CASES, 'utf8').replaceAll(/alertname: (\S+) \}/g, '');
  expect([...alerts].map(([, name]) => name).filter((name) => !cases.includes(`alertname: ${name}`))).toEqual(
    [],
  );
});

test('each query of the dashboard is one that Prometheus understands', () => {
  const { panels } = JSON.parse(readFileSync(join(OPERATING, 'dashboard.json'), 'utf8'));
  const queries: string[] = panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
    targets.map(({ expr }) => expr.replaceAll(/\$__\w+/g, '5m').replaceAll('$instance', '.*')),
  );
  const rules = queries.map((expr, index) => ({ record: `query_${index}`, expr }));
  const folder = mkdtempSync(join(tmpdir(), 'zancada-dashboard-'));
  const file = join(folder, 'queries.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${queries.length} rules found`);
  rmSync(folder, { recursive: true });
});
