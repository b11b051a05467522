import { parseArgs } from 'node:util';
import { UsageError } from '#cli/failure.ts';
import type { Asked, Verb, VerbOption } from '#cli/verbs/verb.ts';
import { isEmail } from '#domain/email.ts';

export type Invocation = { verb: Verb } & Asked;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  'drop-distances': { type: 'boolean' },
  keep: { type: 'string' },
  chief: { type: 'boolean' },
  mail: { type: 'string' },
} as const;

const VALUES: Partial<Record<VerbOption, string>> = { keep: ' n', mail: ' correo' };
const OF_VERBS = ['replace', 'drop-distances', 'keep', 'chief', 'mail'] as const satisfies VerbOption[];

export function parseCommandLine(
  argv: readonly string[],
  verbs: readonly Verb[],
): Invocation | 'help' | 'version' {
  const { values, positionals } = parsed(argv);
  if (values.help || positionals[0] === 'help') return 'help';
  if (values.version) return 'version';
  const verb = findVerb(positionals, verbs);
  const operands = positionals.slice(wordsOf(verb).length);
  if (!verb.more && operands.length > (verb.operand ? 1 : 0))
    throw new UsageError(`Sobra «${operands.at(-1)}».\n${usage(verb)}`);
  const [operand = '', ...more] = operands;
  if (verb.operand && operand === '') throw new UsageError(`Falta ${verb.operand}.\n${usage(verb)}`);
  if (verb.more && more.length === 0) throw new UsageError(`Falta ${verb.more}.\n${usage(verb)}`);
  const foreign = OF_VERBS.find((name) => values[name] !== undefined && !verb.options?.includes(name));
  if (foreign) throw new UsageError(`«${verb.name}» no tiene --${foreign}.\n${usage(verb)}`);
  if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep))
    throw new UsageError(`--keep lleva un número de copias, desde 1.\n${usage(verb)}`);
  if (values.mail !== undefined && !isEmail(values.mail))
    throw new UsageError(`--mail lleva un correo.\n${usage(verb)}`);
  return {
    verb,
    operand,
    more,
    dryRun: values['dry-run'] ?? false,
    replace: values.replace ?? false,
    dropDistances: values['drop-distances'] ?? false,
    chief: values.chief ?? false,
    keep: values.keep === undefined ? null : Number(values.keep),
    mail: values.mail ?? null,
  };
}

export function helpText(verbs: readonly Verb[]): string {
  const width = Math.max(...verbs.map((verb) => signature(verb).length));
  return [
    'Uso: npm run cli -- <verbo> [archivo] [opciones]',
    '',
    ...verbs.map((verb) => `  ${signature(verb).padEnd(width)}  ${verb.summary}`),
    '',
    '  --dry-run         Ensayo: revisa todo, dice qué cambiaría y no cambia nada.',
    '  --drop-distances  Quita también las distancias que corredores tienen en su lista.',
    '  --chief           También añade y quita editores, y ve lo que se borró.',
    '  --keep n          Deja las n copias más nuevas y borra las demás.',
    '  --mail correo     Manda allí un correo de prueba.',
    '  --help            Muestra esta ayuda.',
    '  --version         Muestra la versión.',
    '',
    'Un guion (-) en lugar del archivo es la entrada o la salida estándar.',
  ].join('\n');
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch {
    const known = ['-h', ...Object.keys(OPTIONS).map((name) => `--${name}`)];
    const unknown = argv.find((one) => /^-./.test(one) && !known.includes(one.split('=', 1)[0] ?? ''));
    if (unknown === undefined && argv.includes('--mail')) throw new UsageError('--mail lleva un correo.');
    if (unknown === undefined && argv.includes('--keep'))
      throw new UsageError('--keep lleva un número de copias, desde 1.');
    throw new UsageError(`No se conoce la opción «${unknown ?? argv.join(' ')}».`);
  }
}

function findVerb(positionals: readonly string[], verbs: readonly Verb[]): Verb {
  const found = verbs.find((verb) => wordsOf(verb).every((word, index) => positionals[index] === word));
  if (found) return found;
  const [first] = positionals;
  if (first === undefined) throw new UsageError('Falta el verbo.');
  const family = verbs.filter((verb) => wordsOf(verb)[0] === first);
  if (family.length === 0) throw new UsageError(`No se conoce el verbo «${first}».`);
  const kinds = family.map((verb) => wordsOf(verb)[1]).join(', ');
  throw new UsageError(`«${first}» va seguido de uno de: ${kinds}.`);
}

function wordsOf(verb: Verb): string[] {
  return verb.name.split(' ');
}

function signature(verb: Verb): string {
  const options = (verb.options ?? []).map((name) => `[--${name}${VALUES[name] ?? ''}]`);
  return [verb.name, verb.operand, verb.more, ...options].filter(Boolean).join(' ');
}

function usage(verb: Verb): string {
  return `Uso: npm run cli -- ${signature(verb)} [--dry-run]`;
}
