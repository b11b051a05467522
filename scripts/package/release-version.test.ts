import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseVersion } from './release-version.ts';

const folder = mkdtempSync(join(tmpdir(), 'zancada-version-'));
const AUTHOR = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, ...AUTHOR, ...args], { encoding: 'utf8' }).trim();
const commit = (text: string) => {
  writeFileSync(join(folder, 'file'), text);
  git('add', 'file');
  git('commit', '-qm', text);
};

beforeAll(() => {
  git('init', '-q');
  commit('one');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the package of a tag has the tag's version, and of any other commit says which one it is", () => {
  const first = git('rev-parse', '--short', 'HEAD');
  expect(releaseVersion(folder, '1.2.0')).toBe(`1.2.0+${first}`);
  git('tag', 'v1.2.0');
  expect(releaseVersion(folder, '1.2.0')).toBe('1.2.0');
  writeFileSync(join(folder, 'file'), 'in no commit');
  expect(releaseVersion(folder, '1.2.0')).toBe('1.2.0+v1.2.0-dirty');
  git('checkout', '-q', 'file');
  writeFileSync(join(folder, 'never-added'), '');
  expect(releaseVersion(folder, '1.2.0')).toBe('1.2.0+v1.2.0-dirty');
  rmSync(join(folder, 'never-added'));
  commit('two');
  const second = git('rev-parse', '--short', 'HEAD');
  expect(releaseVersion(folder, '1.2.0')).toBe(`1.2.0+v1.2.0-1-g${second}`);
});

test('a tag that says another version than package.json is not packed', () => {
  git('tag', 'v1.3.0');
  expect(() => releaseVersion(folder, '1.2.0')).toThrow(/v1\.3\.0, package\.json says 1\.2\.0/);
});

test('without a repository it is the version of package.json', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  expect(releaseVersion(folder, '1.2.0')).toBe('1.2.0');
});
