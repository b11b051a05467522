import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { personalDataRepository } from '#server/db/accounts/personal-data.repository.ts';
import { rateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import { secretsRepository } from '#server/db/accounts/secrets.repository.ts';
import { sessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import { signUpsRepository } from '#server/db/accounts/sign-ups.repository.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { verificationCodesRepository } from '#server/db/accounts/verification-codes.repository.ts';
import { attentionRepository } from '#server/db/catalogue/attention.repository.ts';
import { blogsRepository } from '#server/db/catalogue/blogs.repository.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { demonstrationRepository } from '#server/db/catalogue/demonstration.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { feedsRepository } from '#server/db/catalogue/feeds.repository.ts';
import { imagesRepository } from '#server/db/catalogue/images.repository.ts';
import { partnersRepository } from '#server/db/catalogue/partners.repository.ts';
import { racePointsRepository } from '#server/db/catalogue/race-points.repository.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { seriesRepository } from '#server/db/catalogue/series.repository.ts';
import { archiveRepository } from '#server/db/engine/archive.repository.ts';
import { openDatabase, type ThroughDialect } from '#server/db/engine/client.ts';
import { codeOf } from '#server/db/engine/database-away.ts';
import { inboxRepository } from '#server/db/mail/inbox.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { calendarRepository } from '#server/db/runners/calendar.repository.ts';
import { goalsRepository } from '#server/db/runners/goals.repository.ts';
import { historyRepository } from '#server/db/runners/history.repository.ts';
import { manualRacesRepository } from '#server/db/runners/manual-races.repository.ts';
import { savedRepository } from '#server/db/runners/saved.repository.ts';
import { settingsRepository } from '#server/db/runners/settings.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import type { EmailSender } from '#server/email/email-sender.ts';
import { createEmailSender } from '#server/email/index.ts';
import { fileReading } from '#server/file-reading/file-reading.ts';
import { passwordJudge } from '#server/identity/guessable-password.ts';
import { createIdentity } from '#server/identity/index.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import { secretKeys } from '#server/identity/secret-keys.ts';
import { editorGuard } from '#server/identity/session.ts';
import { incidentSeen } from '#server/incidents.ts';
import { pictureFetching } from '#server/pictures-pipeline/fetch-in-background.ts';
import { queryRan } from '#server/signals.ts';

export type Dependencies = ReturnType<typeof createDependencies>;

type Overrides = {
  now?: () => Date;
  /** A clock that never goes back, in milliseconds. */
  elapsed?: () => number;
  newId?: () => string;
  print?: (line: string) => void;
  emailSender?: EmailSender;
  passwords?: Passwords;
  throughDialect?: ThroughDialect;
};

/** The composition root of the server, the CLI and the tests. */
export function createDependencies(config: Config, log: Logger, overrides: Overrides = {}) {
  const now = overrides.now ?? (() => new Date());
  const database = openDatabase(
    config,
    (error) => incidentSeen(log, 'database connection', { reason: error.message || codeOf(error) }),
    config.tracing && queryRan.publish,
    overrides.throughDialect,
  );
  const { db, reads } = database;
  const elapsed = overrides.elapsed ?? (() => performance.now());
  const newId = overrides.newId ?? (() => randomUUID());
  const secrets = secretsRepository(db);
  const makeSecret = () => randomBytes(48).toString('base64url');
  const keys = secretKeys(
    async () => config.secret ?? secrets.getOrCreate('development', makeSecret, now()),
    config.secretPrevious,
  );
  const users = usersRepository(db);
  const signUps = signUpsRepository(db);
  const sessions = sessionsRepository(db);
  const codes = verificationCodesRepository(db);
  const { emailSender } = overrides;
  const mail = emailSender
    ? { emailSender, mailbox: null }
    : createEmailSender(config, overrides.print ?? (() => {}), now);
  const identity = createIdentity({
    config,
    log,
    secrets,
    sessions,
    codes,
    keys,
    users,
    signUps,
    passwords: overrides.passwords,
    now,
    elapsed,
    newId,
  });
  const catalogue = catalogueRepository(db, database.watch);
  const images = imagesRepository(db, reads);
  const files = fileReading();
  return {
    config,
    log,
    now,
    elapsed,
    newId,
    newToken: () => randomBytes(32).toString('base64url'),
    keys,
    secrets,
    users,
    sessions,
    codes,
    judgePassword: passwordJudge(config.site.name),
    identity,
    requireEditor: editorGuard({ identity, sessions, now }),
    database,
    races: racesRepository(reads),
    racePoints: racePointsRepository(reads),
    series: seriesRepository(db, reads),
    feeds: feedsRepository(db),
    userRaces: userRacesRepository(db),
    goals: goalsRepository(db),
    history: historyRepository(db),
    manualRaces: manualRacesRepository(db),
    calendar: calendarRepository(db, reads),
    settings: settingsRepository(db),
    saved: savedRepository(db),
    runnerMails: runnerMailsRepository(db, config.mailHoldMs),
    partners: partnersRepository(reads),
    blogs: blogsRepository(reads),
    catalogue,
    desk: deskRepository(db),
    demonstration: demonstrationRepository(db, database.watch),
    attention: attentionRepository(db, reads),
    archive: archiveRepository(db, database.engine),
    images,
    files,
    fetchPicture: pictureFetching({ images, catalogue, files, log }),
    personalData: personalDataRepository(db),
    inbox: inboxRepository(db),
    outbox: outboxRepository(db),
    limits: rateLimitsRepository(db, (key) => keys.mac('rate-limit', key)),
    ...mail,
    async close() {
      mail.emailSender.close();
      files.close();
      await database.close();
    },
  };
}
