export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;

const SYMBOLS = '!@#$%^&*(),.?":{}|<>';

/** The same rules as one expression, for programs; the symbols stand in brackets as they are. */
export const PASSWORD_PATTERN = `^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[${SYMBOLS}]).*$`;
/** For password managers, as the attribute `passwordrules` has it (docs/product §7.2 password policy). */
export const SUGGESTION_RULES = `minlength: ${PASSWORD_LENGTH_MIN}; maxlength: ${PASSWORD_LENGTH_MAX}; required: lower; required: upper; required: digit; required: [${SYMBOLS}];`;

const RULES = {
  length: (password: string) => password.length >= PASSWORD_LENGTH_MIN,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  symbol: (password: string) => [...SYMBOLS].some((symbol) => password.includes(symbol)),
} as const;

export type PasswordRule = keyof typeof RULES;

export const PASSWORD_RULES = [
  'length',
  'upper',
  'lower',
  'digit',
  'symbol',
] as const satisfies PasswordRule[];

/** Letters are A to Z only (docs/product §7.2 password policy). */
export function keepsRule(password: string, rule: PasswordRule): boolean {
  return RULES[rule](password);
}

export function passwordFaults(password: string): (PasswordRule | 'tooLong')[] {
  const broken = PASSWORD_RULES.filter((rule) => !keepsRule(password, rule));
  return password.length > PASSWORD_LENGTH_MAX ? [...broken, 'tooLong'] : broken;
}

/** What is wrong with a password that is compared, not chosen: only its size is checked. */
export function givenPasswordFault(password: string): 'empty' | 'tooLong' | null {
  if (password === '') return 'empty';
  return password.length > PASSWORD_LENGTH_MAX ? 'tooLong' : null;
}
