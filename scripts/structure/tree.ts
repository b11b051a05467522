export type Tree = { files: readonly string[]; read(file: string): string };

export const FOLDERS = [
  ...['contract', 'domain', 'server', 'web', 'desk'],
  ...['cli', 'scripts', 'bench', 'e2e', 'simulation'],
];

/** A page of rules; security is a chapter of theirs. */
export const isRules = (file: string): boolean =>
  file.startsWith('docs/product/') || file === 'docs/security.md';

/** The chapters, one after the other. */
export const productRules = (tree: Tree): string =>
  tree.files
    .filter(isRules)
    .map((file) => tree.read(file))
    .join('\n');

/** A citation may begin on one line of a comment and end on the next. */
export const inOneLine = (text: string): string => text.replace(/\s*\n\s*(?:\*(?!\/) ?|\/\/ ?)?/g, ' ');

export function sources(tree: Tree): string[] {
  return tree.files.filter(
    (file) =>
      FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file) && !isTest(file),
  );
}

export function isTest(file: string): boolean {
  return /\.(test|spec|test-suite)\.tsx?$/.test(file);
}
