import { PrefetchPageLinks, useFetcher } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { paths } from '#contract/paths.ts';
import type { RaceSeriesFacts } from '#contract/series.ts';
import type { EntryAnswer, StoredEntry } from '#desk/features/entries/entry-draft.ts';
import { type Control, EntryFields } from '#desk/features/entries/entry-fields.tsx';
import { EntryForm, SaveOutcome } from '#desk/features/entries/entry-form.tsx';
import { EntryHeader, type OpenEntry } from '#desk/features/entries/entry-screen.tsx';
import { useEntryForm } from '#desk/features/entries/use-entry-form.ts';
import { PictureField, type StoredPicture } from '#desk/features/files/picture-field.tsx';
import { type PressedRace, pressKeys } from '#desk/features/home/pressed-race.ts';
import { CopyForm, MarkVerifiedButton } from '#desk/features/home/race-presses.tsx';
import { AlikeRaces } from '#desk/features/races/alike-races.tsx';
import { DistanceRows } from '#desk/features/races/distance-rows.tsx';
import { MarksField } from '#desk/features/races/marks-field.tsx';
import type { WaitingMail } from '#desk/features/races/pending-mail.ts';
import { PendingMailNotice } from '#desk/features/races/pending-mail-notice.tsx';
import { PlaceField } from '#desk/features/races/place-field.tsx';
import { type DistanceDraft, type RaceText, raceForm } from '#desk/features/races/race-draft.ts';
import styles from '#desk/features/races/race-form.module.css';
import { useRacePreview } from '#desk/features/races/race-preview.tsx';
import { RaceSeries } from '#desk/features/races/race-series.tsx';
import { useKnownPlace } from '#desk/features/races/use-known-place.ts';
import { formatShortDate } from '#domain/calendar-date.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { useToday } from '#web/site-settings.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type StoredRace = OpenEntry & { code: string; verifiedAt: string | null };

type Props = {
  /** Null for a race that is not stored yet. */
  entry: StoredRace | null;
  start: StoredEntry<RaceText, DistanceDraft>;
  shown: StoredPicture;
  cities: readonly string[];
  pendingMail: WaitingMail | null;
  series: RaceSeriesFacts | null;
  answer: EntryAnswer<RaceText, DistanceDraft> | undefined;
};

/** A race: every fact of it beside its card as it will be (docs/product §17.19 identifiers stay). */
export function RaceScreen({ entry, start, shown, cities, pendingMail, series, answer }: Props) {
  const today = useToday();
  const editor = useEntryForm(raceForm, start, answer);
  const { field, fill, values, list, dropAsked } = editor;
  const known = useKnownPlace(values, fill);
  const onPressed = ({ version, fields }: PressedRace) => editor.advance(version, raceForm.draftOf(fields));
  usePressed(pressKeys.verified(entry?.id ?? ''), onPressed);
  usePressed(pressKeys.takenBack(entry?.id ?? ''), onPressed);
  usePressed(pressKeys.joined(entry?.id ?? ''), onPressed);
  const fields = {
    inputs: raceForm.inputs,
    field,
    own: {
      name: (control: Control) => (
        <>
          <TextField autoComplete="off" {...control} />
          {!entry && <AlikeRaces name={values.name} />}
        </>
      ),
      marks: (control: Control) => (
        <MarksField control={control} marks={values.marks} onMarks={(marks) => fill('marks', marks)} />
      ),
      city: (control: Control) => (
        <TextField
          list="race-cities"
          autoComplete="off"
          {...control}
          onBlur={() => {
            control.onBlur?.();
            known.ask();
          }}
        />
      ),
      place: (control: Control) => (
        <PlaceField
          control={control}
          place={values.place}
          around={list.rows.find(({ route }) => route.length > 0)?.route[0] ?? known.around}
          onPlace={(place) => fill('place', place)}
        />
      ),
      picture: () => <PictureField editor={editor} />,
      verified: (control: Control) => (
        <>
          <TextField type="date" max={today} {...control} />
          <Button
            kind="outline"
            size="small"
            className={styles.beside}
            onClick={() => fill('verifiedAt', today)}
          >
            Verificada hoy
          </Button>
        </>
      ),
    },
  };
  return (
    <>
      <EntryHeader
        kind="races"
        entry={entry}
        list="Carreras"
        heading={entry?.name ?? 'Carrera nueva'}
        publicPath={entry ? paths.race(entry.id) : undefined}
      >
        {entry && <RaceTools race={entry} />}
      </EntryHeader>
      {pendingMail && <PendingMailNotice mail={pendingMail} />}
      {entry && series && <RaceSeries id={entry.id} facts={series} />}
      <EntryForm
        entry={entry}
        editor={editor}
        className={styles.form}
        preview={useRacePreview(editor.draft, shown)}
      >
        {entry && <input type="hidden" name="code" value={entry.code} />}
        <fieldset>
          <legend>Carrera</legend>
          <EntryFields part="about" {...fields} />
        </fieldset>
        <fieldset>
          <legend>Lugar</legend>
          <EntryFields part="place" {...fields} />
          <datalist id="race-cities">
            {cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </fieldset>
        <fieldset>
          <legend>Organizador y contacto</legend>
          <EntryFields part="organizer" {...fields} />
        </fieldset>
        <fieldset>
          <legend>Entrega de kits</legend>
          <EntryFields part="kit" {...fields} />
        </fieldset>
        <fieldset>
          <legend>Reglamento</legend>
          <EntryFields part="rules" {...fields} />
        </fieldset>
        <DistanceRows list={list} race={values} around={known.around} errorAt={editor.errorAt} />
        <PrefetchPageLinks page={deskPaths.courses('')} />
        <PrefetchPageLinks page={deskPaths.knownPlace('', '')} />
        <fieldset>
          <legend>Imagen</legend>
          <EntryFields part="picture" {...fields} />
        </fieldset>
        <fieldset>
          <legend>De dónde se sabe</legend>
          <EntryFields part="source" {...fields} />
        </fieldset>
        {entry && (
          <p className={styles.soft}>{`Código ${entry.code}: no cambia, los corredores la tienen por él.`}</p>
        )}
        {dropAsked && (
          <Notice tone="warning" role="alert">
            {`${dropAsked} `}
            <label>
              <input type="checkbox" name="dropDistances" /> Quitarla de todos modos
            </label>
          </Notice>
        )}
        <SaveOutcome editor={editor} />
      </EntryForm>
    </>
  );
}

function usePressed(key: string, onPressed: (race: PressedRace) => void) {
  const { data } = useFetcher<{ pressed?: PressedRace }>({ key });
  useAnswer(data?.pressed, onPressed);
}

/** What can be done with a stored race besides editing it. */
function RaceTools({ race: { id, name, verifiedAt } }: { race: StoredRace }) {
  return (
    <>
      <LinkButton kind="outline" size="small" to={deskPaths.raceStatus(id)}>
        Cambiar estado o fecha
      </LinkButton>
      <MarkVerifiedButton race={{ id, name }} />
      <span className={styles.soft}>
        {verifiedAt ? `Verificada el ${formatShortDate(verifiedAt.slice(0, 10))}` : 'Sin verificar'}
      </span>
      <PrefetchPageLinks page={deskPaths.raceVerified(id)} />
      <PrefetchPageLinks page={deskPaths.raceCopy(id)} />
      <CopyForm id={id}>Duplicar para el próximo año</CopyForm>
      <LinkButton kind="outline" size="small" to={deskPaths.raceUnion(id)}>
        Unir con otra ficha…
      </LinkButton>
    </>
  );
}
