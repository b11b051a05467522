import type { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoPool } from '#server/config.ts';

const CONNECTION_MS = 3_000;
const REQUEST_MS = 5_000;

export type Called<T> = { ok: true; value: T } | { ok: false; name: string };

export type PoolClient = {
  call<T>(work: (service: CognitoIdentityProvider) => Promise<T>): Promise<Called<T>>;
};

const TROUBLE = new Set([
  'AccessDeniedException',
  'CodeDeliveryFailureException',
  'CredentialsProviderError',
  'InvalidUserPoolConfigurationException',
  'Network',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
]);

/** Of the whole pool, not of one account: it is away for a while. */
const THROTTLED = new Set(['RequestLimitExceeded', 'ThrottlingException', 'TooManyRequestsException']);

/** @param onTrouble called with the name of each exception that the operator has to fix */
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
        const isThrottled = THROTTLED.has(name);
        if (isThrottled || TROUBLE.has(name)) onTrouble(name);
        return { ok: false, name: isThrottled ? 'Network' : name };
      }
    },
  };
}

async function connect({ region, endpoint }: Pick<CognitoPool, 'region' | 'endpoint'>) {
  const sdk = await import('@aws-sdk/client-cognito-identity-provider');
  // An emulator on plain HTTP checks no signatures; without this the SDK looks for AWS credentials.
  const credentials = { accessKeyId: 'emulator', secretAccessKey: 'emulator' };
  return new sdk.CognitoIdentityProvider({
    region,
    // What a lost answer had done would refuse a second attempt.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: REQUEST_MS,
      throwOnRequestTimeout: true,
    },
    ...(endpoint ? { endpoint } : {}),
    ...(endpoint?.startsWith('http:') ? { credentials } : {}),
  });
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if ('$fault' in error) return error.$fault === 'server' ? 'Network' : error.name;
  if (error.name === 'CredentialsProviderError') return error.name;
  if ('code' in error || '$metadata' in error || error.name === 'TimeoutError') return 'Network';
  throw error;
}
