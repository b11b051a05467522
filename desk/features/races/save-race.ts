import { data } from 'react-router';
import type { z } from 'zod';
import type { ApiCall } from '#contract/call.ts';
import type { CatalogueRace } from '#contract/catalogue.ts';
import type { deskRaces, StaleEntry } from '#contract/desk-entries.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import { type DraftErrors, fieldAt } from '#desk/features/races/race-draft.ts';

type RaceFields = z.input<typeof deskRaces.update.body>['fields'];

export type SavedRace = { uid: string; version: number; as: 'saved' | 'published' | 'withdrawn' };

export type RaceConflict = StaleEntry<CatalogueRace>['current'];

export type SaveAnswer = {
  errors: DraftErrors;
  /** What went wrong that is no field's fault. */
  problem: string | null;
  saved?: SavedRace;
  /** What is stored now, though it could not be published. */
  version?: number;
  /** Runners have a distance that would go: it goes only by the editor's word. */
  dropAsked?: string;
  passwordNeeded?: boolean;
  /** What somebody else saved meanwhile. */
  conflict?: RaceConflict;
};

/** Saves the fields of a form, and makes them public where `intent` is `publish` (docs/product §17.19). */
export async function saveRace(submit: ApiCall, form: FormData, uid: string | null) {
  let version: number | undefined;
  try {
    if (uid && form.get('intent') === 'withdraw') {
      const { version } = await submit('POST /desk/races/{id}/withdraw', { params: { id: uid } });
      return data<SaveAnswer>({ errors: {}, problem: null, saved: { uid, version, as: 'withdrawn' } });
    }
    const fields = fieldsIn(form);
    const made = uid
      ? await submit('PUT /desk/races/{id}', {
          params: { id: uid },
          body: { fields, dropDistances: form.has('dropDistances') },
          seen: Number(form.get('version')),
        })
      : await createOrChange(submit, fields, String(form.get('key')));
    let saved: SavedRace = { uid: made.answer.id, version: made.version, as: 'saved' };
    version = made.version;
    if (form.get('intent') === 'publish') {
      const call = { params: { id: saved.uid }, seen: saved.version };
      const published = await submit('POST /desk/races/{id}/publish', call);
      saved = { ...saved, version: published.version, as: 'published' };
    }
    return data<SaveAnswer>({ errors: {}, problem: null, saved });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const refusal = { ...refusalOf(error), ...(version !== undefined && { version }) };
    return data<SaveAnswer>(refusal, { status: ERRORS[error.code].status });
  }
}

/** A repeated creation finds the draft that the first one made, which may lack what was typed since. */
async function createOrChange(submit: ApiCall, fields: RaceFields, idempotencyKey: string) {
  const { answer, version } = await submit('POST /desk/races', { body: { fields }, idempotencyKey });
  const {
    id,
    fields: { code },
  } = answer;
  const body = { fields: { ...fields, code } };
  return submit('PUT /desk/races/{id}', { params: { id }, body, seen: version });
}

function refusalOf({ code, message, fields = {}, extensions }: AppError): SaveAnswer {
  const { dropDistances, ...rest } = fields;
  const conflict = extensions.current as RaceConflict | undefined;
  const errors = Object.fromEntries(
    Object.entries(rest).map(([path, fault]) => [fieldAt(path.replace(/^fields\./, '').split('.')), fault]),
  );
  return {
    errors,
    problem: Object.keys(errors).length > 0 || dropDistances || conflict ? null : message,
    ...(dropDistances && { dropAsked: dropDistances }),
    ...(conflict && { conflict }),
    ...(code === 'PasswordNeeded' && { passwordNeeded: true }),
  };
}

/** The call checks what they hold. @throws {AppError} BadRequest */
function fieldsIn(form: FormData): RaceFields {
  try {
    return JSON.parse(String(form.get('fields')));
  } catch {
    throw new AppError('BadRequest');
  }
}
