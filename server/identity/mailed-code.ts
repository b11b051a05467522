import type { CodeFor } from '#server/db/accounts/verification-codes.repository.ts';

const CODE_MS = 10 * 60_000;

export const codeEnd = (sentAt: Date) => new Date(sentAt.getTime() + CODE_MS);

/** For the holder of that sign-up's ticket alone (docs/security §16.26 taken address). */
export const codeOfSignUp = (signUpId: string): CodeFor => ({
  flow: signUpId,
  network: '',
  guessers: ['flow'],
});

/** Asked for without a ticket: for any sign-up of the address. */
export const codeOfAnySignUp = (id: string): CodeFor => ({ flow: id, network: '', guessers: ['others'] });

/** A runner may ask on one device and type the code on another (docs/security §16.22 code guesses). */
export const codeOfReset = (flow: string, network: string): CodeFor => ({
  flow,
  network,
  guessers: ['flow', 'network', 'others'],
});
