import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoPool } from '#server/config.ts';

const CONNECTION_MS = 3_000;
const REQUEST_MS = 5_000;
const ATTEMPTS = 2;

/** What a call of the pool gave: its answer, or the name of its exception; `Network` when it could not answer. */
export type Called<T> = { ok: true; value: T } | { ok: false; name: string };

export type PoolClient = {
  call<T>(work: (service: CognitoIdentityProvider) => Promise<T>): Promise<Called<T>>;
};

/** Refusals that no user can cause: the pool's settings, our permissions, or the road to it. */
const TROUBLE = new Set([
  'AccessDeniedException',
  'CodeDeliveryFailureException',
  'CredentialsProviderError',
  'InvalidUserPoolConfigurationException',
  'Network',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
]);

/**
 * The pool's API. The SDK is loaded by the first call and by nothing else.
 * @param onTrouble told the name of each exception that is the operator's to mend
 */
export function poolClient(
  pool: Pick<CognitoPool, 'region' | 'endpoint'>,
  onTrouble: (name: string) => void,
): PoolClient {
  let service: Promise<CognitoIdentityProvider> | null = null;
  return {
    async call(work) {
      service ??= connect(pool);
      const connected = await service;
      try {
        return { ok: true, value: await work(connected) };
      } catch (error) {
        const name = nameOf(error);
        if (TROUBLE.has(name)) onTrouble(name);
        return { ok: false, name };
      }
    },
  };
}

async function connect({ region, endpoint }: Pick<CognitoPool, 'region' | 'endpoint'>) {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  // An emulator on plain HTTP checks no signatures: without this the SDK would look for credentials of AWS.
  const credentials = { accessKeyId: 'emulator', secretAccessKey: 'emulator' };
  return new sdk.CognitoIdentityProvider({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint } : {}),
    ...(endpoint?.startsWith('http:') ? { credentials } : {}),
  });
}

/** Decided by the kind of the exception, never by its words. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ('$fault' in error) return error.$fault === 'server' ? 'Network' : error.name;
  if (error.name === 'CredentialsProviderError') return error.name;
  if ('code' in error || '$metadata' in error || error.name === 'TimeoutError') return 'Network';
  throw error;
}
