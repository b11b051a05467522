import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { SecretsRepository } from '#server/db/accounts/secrets.repository.ts';
import type { SessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import type { SignUpsRepository } from '#server/db/accounts/sign-ups.repository.ts';
import type { UsersRepository } from '#server/db/accounts/users.repository.ts';
import type { VerificationCodesRepository } from '#server/db/accounts/verification-codes.repository.ts';
import { identityMails } from '#server/email/messages/identity-mails.ts';
import { cognitoIdentity } from '#server/identity/cognito/cognito-identity.ts';
import { embeddedIdentity } from '#server/identity/embedded/embedded-identity.ts';
import { identityTokens } from '#server/identity/embedded/identity-tokens.ts';
import { signingKeys } from '#server/identity/embedded/signing-keys.ts';
import { verificationCodes } from '#server/identity/embedded/verification-codes.ts';
import type { IdentityProvider } from '#server/identity/identity-provider.ts';
import { limitedPasswords, type Passwords } from '#server/identity/passwords.ts';
import type { SecretKeys } from '#server/identity/secret-keys.ts';
import { incidentSeen } from '#server/incidents.ts';
import { semaphore } from '#server/semaphore.ts';

/** Length of the queue for hashing; callers beyond it get a 503. */
const HASHES_WAITING = 24;

type Parts = {
  config: Pick<Config, 'cognito' | 'site'>;
  log: Logger;
  sessions: SessionsRepository;
  codes: VerificationCodesRepository;
  secrets: SecretsRepository;
  keys: SecretKeys;
  users: UsersRepository;
  signUps: SignUpsRepository;
  passwords?: Passwords | undefined;
  now: () => Date;
  elapsed?: () => number;
  newId: () => string;
};

export function createIdentity(parts: Parts): IdentityProvider {
  const { config, log, secrets, sessions, codes, keys, users, signUps, now, elapsed, newId } = parts;
  const passwords =
    parts.passwords ?? limitedPasswords(semaphore(Math.max(1, availableParallelism() - 1), HASHES_WAITING));
  const { cognito } = config;
  if (cognito) {
    const onTrouble = (name: string) => incidentSeen(log, 'user pool refused a call', { exception: name });
    return cognitoIdentity({
      cognito,
      onTrouble,
      users,
      sessions,
      codes,
      passwords,
      keys,
      now,
    });
  }
  return embeddedIdentity({
    users,
    signUps,
    sessions,
    codes: verificationCodes(codes, keys, now),
    passwords,
    tokens: identityTokens(signingKeys(secrets, keys, now, elapsed), now),
    mails: identityMails(config.site.name, newId),
    now,
    newId,
  });
}
