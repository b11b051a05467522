import { expect, test, vi } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import { explainNewPassword } from '#web/features/accounts/new-password-refusal.ts';
import { explain } from '#web/features/accounts/refusal.ts';

const refusal = (status: number, code: ErrorCode, detail = 'Del servidor.') =>
  new ApiError(status, { code, detail });

const rules = {
  fields: { CodeMismatch: ['code', 'Mal código.'] },
  own: ['UsernameExists'],
  otherwise: 'Falló.',
} as const;

test('a fault of one field stands beside it', () => {
  expect(explain(refusal(400, 'CodeMismatch'), rules)).toEqual({
    faults: { code: 'Mal código.' },
    problem: null,
    advice: null,
  });
});

test.each(['UsernameExists', 'LimitExceeded'] as const)('%s is told in the words of the answer', (code) => {
  expect(explain(refusal(409, code), rules).problem).toBe('Del servidor.');
});

test('any other refusal has the sentence of the screen', () => {
  expect(explain(refusal(500, 'Unknown'), rules)).toEqual({ faults: {}, problem: 'Falló.', advice: null });
});

test('without an answer the sentence comes with what may help', () => {
  const { problem, advice } = explain(ApiError.network(), rules);
  expect(problem).toBe('Falló.');
  expect(advice).toMatch(/conexión/);
});

test('a fault of our own is logged, and the runner still gets a sentence', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(explain(new TypeError('oh'), rules).problem).toBe('Falló.');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('a new password says whether the code, the password or the network was at fault, and logs it', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const code = 'El código es inválido o ha expirado. Solicita uno nuevo.';
  expect(explainNewPassword(refusal(400, 'ExpiredCode')).problem).toBe(code);
  expect(explainNewPassword(refusal(400, 'CodeMismatch')).problem).toBe(code);
  expect(explainNewPassword(refusal(500, 'Unknown')).problem).toBe(code);
  const policy = /^Por favor provee una contraseña válida de 8 carateres/;
  expect(explainNewPassword(refusal(422, 'InvalidPassword')).faults.newPassword).toMatch(policy);
  const listed = new ApiError(422, { code: 'InvalidParameter', errors: { newPassword: 'x' } });
  expect(explainNewPassword(listed).faults.newPassword).toMatch(policy);
  expect(explainNewPassword(ApiError.network()).problem).not.toBe(code);
  expect(log).toHaveBeenCalledTimes(6);
  log.mockRestore();
});
