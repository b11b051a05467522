import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Router } from 'cognito-local/lib/server/Router.js';
import {
  CognitoServiceFactoryImpl,
  USER_POOL_AWS_DEFAULTS,
} from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import { StormDBDataStoreFactory } from 'cognito-local/lib/services/dataStore/stormDb.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery.js';
import { MessagesService } from 'cognito-local/lib/services/messages.js';
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import type { Triggers } from 'cognito-local/lib/services/triggers/index.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import { pino } from 'pino';

export type EmulatedPool = Awaited<ReturnType<typeof emulatedPool>>;

export async function emulatedPool(options: { issuerDomain: string; now: () => Date }) {
  const folder = mkdtempSync(join(tmpdir(), 'zancada-pool-'));
  const context: Context = { logger: pino({ level: 'silent' }) };
  const clock = { get: options.now };
  const stores = new StormDBDataStoreFactory(folder);
  const defaults = {
    ...USER_POOL_AWS_DEFAULTS,
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
  };
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  const cognito = await new CognitoServiceFactoryImpl(folder, stores, pools).create(context, defaults);
  const mails: { to: string; code: string }[] = [];
  const sender = {
    async sendEmail(_context: unknown, _user: unknown, to: string, message: { __code?: string }) {
      mails.push({ to, code: message.__code ?? '' });
    },
    async sendSms() {},
  };
  // No trigger is ever enabled, so nothing else of it is looked at.
  const triggers = { enabled: () => false } as unknown as Triggers;
  const TokenConfig = { IssuerDomain: options.issuerDomain };
  const services: Services = {
    clock,
    cognito,
    config: {
      LambdaClient: {},
      TriggerFunctions: {},
      UserPoolDefaults: defaults,
      ServerConfig: { development: false, hostname: '', https: false, port: 0 },
      TokenConfig,
    },
    messages: new MessagesService(triggers, new MessageDeliveryService(sender)),
    otp: () => String(randomInt(1_000_000)).padStart(6, '0'),
    tokenGenerator: new JwtTokenGenerator(clock, triggers, TokenConfig),
    triggers,
  };
  const call = (target: string, body: unknown): Promise<unknown> => Router(services)(target)(context, body);

  const { Id: userPoolId } = await cognito.createUserPool(context, { ...defaults, Id: 'us-east-1_zancada' });
  const client: { ClientId: string } = {
    ClientId: 'zancadawebclient',
  };
  const pool = await cognito.getUserPool(context, userPoolId);
  await pool.saveAppClient(context, {
    ...client,
    ClientName: 'web',
    UserPoolId: userPoolId,
    CreationDate: options.now(),
    LastModifiedDate: options.now(),
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    IdTokenValidity: 5,
    AccessTokenValidity: 5,
    RefreshTokenValidity: 30,
    TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'days' },
  });
  return {
    userPoolId,
    clientId: client.ClientId,
    call,
    mails,
    userByName: (name: string) => pool.getUserByUsername(context, name),
    saveUser: (user: NonNullable<Awaited<ReturnType<typeof pool.getUserByUsername>>>) =>
      pool.saveUser(context, user),
    resend: async (name: string): Promise<void> => {
      const user = await pool.getUserByUsername(context, name);
      const to = user?.Attributes.find(({ Name }) => Name === 'email')?.Value;
      if (!user || !to) return;
      const code = services.otp();
      await pool.saveUser(context, { ...user, ConfirmationCode: code });
      mails.push({ to, code });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
