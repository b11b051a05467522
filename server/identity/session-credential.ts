import { createHash, randomBytes } from 'node:crypto';

export const SESSION_SECONDS = 30 * 24 * 3600;

/** 256 random bits: the long-lived credential of a session. */
export function newCredential(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a credential; it is random enough that a plain hash cannot be searched. */
export function credentialHash(credential: string): string {
  return createHash('sha256').update(credential).digest('base64url');
}
