import { runChecks } from '#cli/check/run-checks.ts';
import { Failure } from '#cli/failure.ts';
import type { Verb } from '#cli/verbs/verb.ts';
import { counted } from '#domain/spanish-number.ts';

const LABELS = { right: 'bien ', warning: 'aviso', wrong: 'mal  ' };

/** Says what a visitor would suffer from, and what to do about it (docs/product §15.6 verbs). */
export const checkVerb: Verb = {
  name: 'check',
  summary: 'Revisa ajustes, base de datos, correo, disco, reloj, mapas y PUBLIC_URL, y dice qué hacer.',
  operand: null,
  options: ['mail'],
  database: 'as it is',
  async run({ mail, dryRun, stdout, env }) {
    let faults = 0;
    for await (const { name, level, text } of runChecks(env, { mailTo: dryRun ? null : mail })) {
      stdout.write(`${LABELS[level]}  ${name}: ${text}\n`);
      if (level === 'wrong') faults += 1;
    }
    if (faults > 0) throw new Failure(`Hay ${counted(faults, 'falla', 'fallas')} por corregir.`);
  },
};
