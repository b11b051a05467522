import { z } from 'zod';
import { contactMessageSchema } from '#contract/contact.ts';
import { storedYearGoal } from '#contract/goals.ts';
import { historyImport, waitingHistoryRow } from '#contract/history.ts';
import { savedSearchSchema } from '#contract/saved.ts';
import { settingsSchema } from '#contract/settings.ts';
import { userRaceSchema } from '#contract/user-races.ts';
import { SUGGESTION_KINDS, SUGGESTION_STATES } from '#domain/suggestion.ts';

/** 1 had no version, own races and imports; 2 no suggestions; 3 nothing of docs/product §18 coming back; 5 saved races; 6 no rows to correct, 7 no sessions. */
export const ACCOUNT_DATA_VERSION = 8;

/** What is stored of an account beside itself; which table gives what says `server/db/accounts/account-tables.ts`. */
const accountRowsSchema = z.object({
  races: z.array(userRaceSchema),
  goals: z.array(storedYearGoal).meta({ description: 'Los retos de cada año.' }),
  imports: z.array(historyImport),
  rowsToCorrect: z.array(waitingHistoryRow).meta({ description: 'Las filas por corregir de sus archivos.' }),
  racesAside: z
    .array(
      z.object({
        id: z.string(),
        distance: z.string(),
        fields: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
      }),
    )
    .meta({ description: 'Lo que había de una carrera que estaba dos veces en el sitio.' }),
  calendarFeed: z
    .object({ createdAt: z.string() })
    .nullable()
    .meta({ description: 'La dirección secreta del calendario, sin la dirección.' }),
  sessions: z
    .array(
      z.object({ device: z.string().nullable(), createdAt: z.string(), lastSeenAt: z.string().nullable() }),
    )
    .meta({ description: 'Las sesiones de la cuenta.' }),
  savedSearches: z.array(savedSearchSchema.omit({ upcoming: true })),
  messages: z
    .array(
      contactMessageSchema
        .omit({ email: true })
        .extend({ createdAt: z.string(), answer: z.string().nullable() }),
    )
    .meta({ description: 'Lo que se escribió al sitio con este correo.' }),
  suggestions: z
    .array(
      z.object({
        kind: z.enum(SUGGESTION_KINDS),
        state: z.enum(['unconfirmed', ...SUGGESTION_STATES]),
        raceName: z.string(),
        fields: z.record(z.string(), z.string()),
        text: z.string(),
        createdAt: z.string(),
        answer: z.string().nullable(),
      }),
    )
    .meta({ description: 'Las carreras que se sugirieron y los datos que se reportaron con este correo.' }),
});

export type AccountRows = z.infer<typeof accountRowsSchema>;

export const accountDataSchema = z.object({
  version: z.literal(ACCOUNT_DATA_VERSION).meta({ description: 'La forma de este documento.' }),
  user_id: z.string(),
  email: z.string(),
  memberSince: z.string(),
  /** Null when the account was not made by signing up. */
  consent: z.object({ version: z.string(), acceptedAt: z.string() }).nullable(),
  settings: settingsSchema,
  ...accountRowsSchema.shape,
});

export type AccountData = z.infer<typeof accountDataSchema>;
