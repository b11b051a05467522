import { readFileSync } from 'node:fs';
import { passwordFaults } from '#domain/password-policy.ts';
import { foldText } from '#domain/search-text.ts';

/** Why a password is refused: it breaks the rules of its kinds and length, or others would try it first. */
export type PasswordFault = 'policy' | 'guessable';
export type JudgePassword = (password: string, email: string) => PasswordFault | null;

const COMMON = new Set(
  readFileSync(new URL('guessable-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map(foldText),
);
/** A shorter word stands in many passwords by chance. */
const WORD_LENGTH_MIN = 4;

/** Refuses common passwords, and those with the site's name or a word of the address (docs/product §7.2
 * password policy; decision 027). */
export function passwordJudge(siteName: string): JudgePassword {
  return (password, email) => {
    if (passwordFaults(password).length > 0) return 'policy';
    const folded = foldText(password);
    const own = wordsIn(`${siteName} ${email.replace(/\.[^.]*$/, '')}`);
    return COMMON.has(folded) || own.some((word) => folded.includes(word)) ? 'guessable' : null;
  };
}

function wordsIn(text: string): string[] {
  return foldText(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= WORD_LENGTH_MIN);
}
