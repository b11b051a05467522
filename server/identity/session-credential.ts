import { createHash, randomBytes } from 'node:crypto';

export const SESSION_SECONDS = 30 * 24 * 3600;

export function newCredential(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash is enough: the credential is too random to be searched. */
export function credentialHash(credential: string): string {
  return createHash('sha256').update(credential).digest('base64url');
}
