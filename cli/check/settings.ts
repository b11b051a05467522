import { existsSync, readFileSync } from 'node:fs';
import { type Check, right, type Verdict, warning, wrong } from '#cli/check/check.ts';
import { isOneLetterOff } from '#domain/one-letter-off.ts';
import { counted } from '#domain/spanish-number.ts';
import { environmentSchema, FROM_FILES, OWN_FACTS, UNUSED } from '#server/environment.ts';

const KNOWN = [...Object.keys(environmentSchema.shape), ...FROM_FILES.map((name) => `${name}_FILE`)];
/** First words that programs of others use too, but in our file. */
const OF_OTHERS = ['NODE', 'OTEL', 'LOG', 'API', 'DATA'];
/** What Node, the SDKs or the composed containers read of our file. */
const BESIDE = /^(NODE|OTEL|AWS|POSTGRES|MALLOC|UV|SSL)_|^TZ$|_PROXY$/i;
const OURS = new Set(KNOWN.filter((name) => name.includes('_')).map(firstWord));
/** Shorter names are one letter off from those of others: PORT, HOST. */
const LENGTH_MIN = 6;

export const settings: Check = {
  name: 'Ajustes',
  needs: [],
  *run({ environment, config, problems, settingsFiles }) {
    const set = Object.keys(environment).filter((name) => environment[name]?.trim());
    const own = set.filter((name) => KNOWN.includes(name));
    yield* problems.map((problem) => wrong(`${problem}.`));
    if (problems.length === 0) yield right(counted(own.length, 'ajuste leído', 'ajustes leídos'));
    const lines = settingsFiles
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const written = new Set(Array.from(lines.matchAll(/^\s*(\w+)=/gm), ([, name = '']) => name));
    yield* [...new Set([...set, ...written])].flatMap((name) => unknown(name, written.has(name)));
    yield* cutValues(lines).map((name) =>
      wrong(
        `${name} tiene un # sin comillas, y no todos leen lo que sigue: pon el valor entre comillas dobles.`,
      ),
    );
    for (const { name, example } of OWN_FACTS)
      if (environment[name] === example && config.production)
        yield wrong(`${name} es el ejemplo de .env.example: pon lo tuyo.`);
    if (!config.production)
      yield warning('no es producción: con NODE_ENV=production se revisa lo que ven otros.');
  },
};

/** Node ends an unquoted value at a #, systemd does not. */
function cutValues(lines: string): string[] {
  const cut = lines.matchAll(/^\s*(\w+)=\s*[^\s'"`#][^#\n]*#/gm);
  return Array.from(cut, ([, name = '']) => name);
}

function unknown(name: string, isWritten: boolean): Verdict[] {
  if (KNOWN.includes(name)) return [];
  if (UNUSED.includes(name)) return [warning(`${name} ya no se lee: quítalo.`)];
  const meant = KNOWN.find((known) => known.length >= LENGTH_MIN && isMeant(name.toUpperCase(), known));
  if (meant) return [wrong(`${name} no es un ajuste: ¿querías decir ${meant}?`)];
  const first = firstWord(name);
  return (isWritten && !BESIDE.test(name)) ||
    (OURS.has(first) && !OF_OTHERS.includes(first) && name.includes('_'))
    ? [warning(`${name} no es un ajuste: quítalo, o corrige su nombre según .env.example.`)]
    : [];
}

function isMeant(name: string, known: string): boolean {
  return isOneLetterOff(name.replaceAll(/[-_]/g, ''), known.replaceAll('_', ''));
}

function firstWord(name: string): string {
  return name.split('_', 1)[0] ?? '';
}
