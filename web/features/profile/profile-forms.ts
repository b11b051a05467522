import { ACCOUNTS } from '#web/copy/accounts.ts';
import { chosenPasswordRule, givenPasswordRule } from '#web/features/accounts/account-rules.ts';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';

export const changePasswordForm = defineForm({
  id: 'change-password',
  rules: {
    currentPassword: givenPasswordRule(ACCOUNTS.currentPasswordRequired),
    newPassword: chosenPasswordRule(ACCOUNTS.newPassword),
  },
  secret: ['currentPassword', 'newPassword'],
});

export const deleteAccountForm = defineForm({
  id: 'delete-account',
  rules: { password: givenPasswordRule() },
  secret: ['password'],
});

export type ProfileRefusal = FormRefusal<'currentPassword' | 'newPassword' | 'password'>;
export type ProfileAnswer = ProfileRefusal | { changed: string } | { deleted: boolean };
