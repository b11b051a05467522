export type Tree = { files: readonly string[]; read(file: string): string };

export const FOLDERS = [
  ...['contract', 'domain', 'server', 'web', 'desk'],
  ...['cli', 'scripts', 'bench', 'e2e', 'simulation'],
];

/** The chapters of docs/product/, one of which is docs/security.md, one after the other. */
export const productRules = (tree: Tree): string =>
  tree.files
    .filter((file) => file.startsWith('docs/product/') || file === 'docs/security.md')
    .map((file) => tree.read(file))
    .join('\n');

export function sources(tree: Tree): string[] {
  return tree.files.filter(
    (file) =>
      FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file) && !isTest(file),
  );
}

export function isTest(file: string): boolean {
  return /\.(test|spec|test-suite)\.tsx?$/.test(file);
}
