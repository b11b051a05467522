import { EMAIL_MESSAGE } from '#domain/email.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import {
  chosenPasswordRule,
  codeRule,
  emailRule,
  givenPasswordRule,
  newPasswordRule,
} from '#web/features/accounts/account-rules.ts';
import { defineForm } from '#web/forms/form.ts';

export const signInForm = defineForm({
  id: 'sign-in',
  rules: { email: emailRule(ACCOUNTS.emailRequired), password: givenPasswordRule() },
  secret: ['password'],
});

export const signUpForm = defineForm({
  id: 'sign-up',
  rules: {
    email: emailRule(ACCOUNTS.signUpEmail),
    password: chosenPasswordRule(),
    repeat: (repeat, { password }) => (repeat === password ? null : ACCOUNTS.passwordsDiffer),
    consent: (consent) => (consent ? null : ACCOUNTS.consentRequired),
  },
  secret: ['password', 'repeat'],
});

export const codeForm = defineForm({
  id: 'confirm',
  rules: { email: emailRule(EMAIL_MESSAGE), code: codeRule },
});

export const recoveryForm = defineForm({ id: 'recovery', rules: { email: emailRule(EMAIL_MESSAGE) } });

export const newPasswordForm = defineForm({
  id: 'new-password',
  rules: { email: emailRule(EMAIL_MESSAGE), code: codeRule, newPassword: newPasswordRule },
  secret: ['newPassword'],
});
