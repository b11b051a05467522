import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { archiveRepository } from '#server/db/archive.repository.ts';
import { attentionRepository } from '#server/db/attention.repository.ts';
import { blogsRepository } from '#server/db/blogs.repository.ts';
import { calendarRepository } from '#server/db/calendar.repository.ts';
import { catalogueRepository } from '#server/db/catalogue.repository.ts';
import { checklistsRepository } from '#server/db/checklists.repository.ts';
import { openDatabase, type ThroughDialect } from '#server/db/client.ts';
import { contactMessagesRepository } from '#server/db/contact-messages.repository.ts';
import { codeOf } from '#server/db/database-away.ts';
import { demonstrationRepository } from '#server/db/demonstration.repository.ts';
import { deskRepository } from '#server/db/desk.repository.ts';
import { goalsRepository } from '#server/db/goals.repository.ts';
import { historyRepository } from '#server/db/history.repository.ts';
import { imagesRepository } from '#server/db/images.repository.ts';
import { manualRacesRepository } from '#server/db/manual-races.repository.ts';
import { outboxRepository } from '#server/db/outbox.repository.ts';
import { partnersRepository } from '#server/db/partners.repository.ts';
import { personalDataRepository } from '#server/db/personal-data.repository.ts';
import { racePointsRepository } from '#server/db/race-points.repository.ts';
import { racesRepository } from '#server/db/races.repository.ts';
import { rateLimitsRepository } from '#server/db/rate-limits.repository.ts';
import { reportsRepository } from '#server/db/reports.repository.ts';
import { runnerMailsRepository } from '#server/db/runner-mails.repository.ts';
import { savedRepository } from '#server/db/saved.repository.ts';
import { secretsRepository } from '#server/db/secrets.repository.ts';
import { sessionsRepository } from '#server/db/sessions.repository.ts';
import { settingsRepository } from '#server/db/settings.repository.ts';
import { signUpsRepository } from '#server/db/sign-ups.repository.ts';
import { suggestionsRepository } from '#server/db/suggestions.repository.ts';
import { userRacesRepository } from '#server/db/user-races.repository.ts';
import { usersRepository } from '#server/db/users.repository.ts';
import { verificationCodesRepository } from '#server/db/verification-codes.repository.ts';
import type { EmailSender } from '#server/email/email-sender.ts';
import { createEmailSender } from '#server/email/index.ts';
import { fileReading } from '#server/file-reading/file-reading.ts';
import { passwordJudge } from '#server/identity/guessable-password.ts';
import { createIdentity } from '#server/identity/index.ts';
import type { Passwords } from '#server/identity/passwords.ts';
import { secretKeys } from '#server/identity/secret-keys.ts';
import { editorGuard } from '#server/identity/session.ts';
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
    (error) => log.warn({ reason: error.message || codeOf(error) }, 'database connection'),
    config.tracing && queryRan.tell,
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
  const judgePassword = passwordJudge(config.site.name);
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
    judgePassword,
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
    users,
    sessions,
    codes,
    judgePassword,
    identity,
    requireEditor: editorGuard({ identity, sessions, now }),
    database,
    races: racesRepository(reads),
    racePoints: racePointsRepository(reads),
    userRaces: userRacesRepository(db),
    goals: goalsRepository(db),
    history: historyRepository(db),
    manualRaces: manualRacesRepository(db),
    calendar: calendarRepository(db, reads),
    checklists: checklistsRepository(db),
    reports: reportsRepository(db),
    settings: settingsRepository(db),
    saved: savedRepository(db),
    runnerMails: runnerMailsRepository(db),
    partners: partnersRepository(reads),
    blogs: blogsRepository(reads),
    catalogue,
    desk: deskRepository(db),
    demonstration: demonstrationRepository(db, database.watch),
    attention: attentionRepository(reads),
    archive: archiveRepository(db, database.engine),
    images,
    files,
    fetchPicture: pictureFetching({ images, catalogue, files, log }),
    personalData: personalDataRepository(db),
    contactMessages: contactMessagesRepository(db),
    suggestions: suggestionsRepository(db),
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
