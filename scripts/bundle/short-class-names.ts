import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');
const NAME = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;
const STYLES_IMPORT = /import (\w+) from ('[^']+\.module\.css')/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const files = globSync('web/**/*.module.css', { cwd: root }).sort();

/** 0 → 'a', 51 → 'Z', 52 → 'aa'. */
function letters(index: number): string {
  const last = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? last : letters(Math.floor(index / LETTERS.length) - 1) + last;
}

/** The file as letters, the place in it as a number: the same in every build. */
export function shortClassName(name: string, file: string, css: string): string {
  const names = [...new Set([...css.matchAll(NAME)].map(([, found]) => found))];
  const path = relative(root, file.replace(/\?.*/, ''));
  const [fileIndex, nameIndex] = [files.indexOf(path), names.indexOf(name)];
  if (fileIndex < 0 || nameIndex < 0) throw new Error(`No short name for .${name} of ${path}.`);
  return letters(fileIndex) + nameIndex;
}

/** The bundler writes members of `import * as styles` in, so that no page sends a table of class names. */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'class-names-as-namespace',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler: (code) =>
          code.replace(STYLES_IMPORT, (statement, name, file) =>
            // Names that are looked up while the page runs need the whole table.
            code.includes(`${name}[`) ? statement : `import * as ${name} from ${file}`,
          ),
      },
    },
    {
      name: 'styles-without-names',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Once its names are written in, nothing asks for the module; its styles must stay all the same.
        handler: () => ({ moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
