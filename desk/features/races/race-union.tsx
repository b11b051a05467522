import { Form, useNavigation } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import type { RaceUnion } from '#contract/desk-unions.ts';
import { readableFact } from '#contract/readable-fact.ts';
import { EntryHeader, type OpenEntry } from '#desk/features/entries/entry-screen.tsx';
import { FactChoice } from '#desk/features/entries/fact-choice.tsx';
import { type OtherEntry as Entry, EntryLine, OtherEntries } from '#desk/features/races/other-entries.tsx';
import { raceFieldLabel } from '#desk/features/races/race-labels.ts';
import styles from '#desk/features/races/race-union.module.css';
import { agreeing, counted } from '#domain/spanish-number.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type ChoiceProps = {
  id: string;
  proposals: readonly Entry[];
  /** What was searched, and what was found by it; null before anything is. */
  search: string;
  found: readonly Entry[] | null;
};

/** Which entry is of the same race. */
export function OtherChoice({ id, proposals, search, found }: ChoiceProps) {
  return (
    <>
      {proposals.length > 0 && (
        <section className={styles.part} aria-labelledby="alike">
          <h2 id="alike">Se parecen</h2>
          <Others id={id} entries={proposals} />
        </section>
      )}
      <section className={styles.part} aria-labelledby="search">
        <h2 id="search">{proposals.length > 0 ? 'O busca otra' : 'Busca la otra'}</h2>
        <Form method="get" className={styles.search}>
          <TextField
            id="other-name"
            label="Nombre"
            name="buscar"
            defaultValue={search}
            maxLength={80}
            required
          />
          <Button type="submit" kind="outline" size="small">
            Buscar
          </Button>
        </Form>
        {found &&
          (found.length > 0 ? <Others id={id} entries={found} /> : <p>Ninguna ficha se llama así.</p>)}
      </section>
    </>
  );
}

function Others({ id, entries }: { id: string; entries: readonly Entry[] }) {
  return (
    <OtherEntries entries={entries}>
      {(one) => (
        <LinkButton kind="outline" size="small" to={deskPaths.raceUnion(id, one.id)}>
          Comparar
          <span className="visually-hidden">{` con ${one.name}`}</span>
        </LinkButton>
      )}
    </OtherEntries>
  );
}

/** An entry that is another one now: it is as it was, and nothing of it is changed here. */
export function UnitedEntry({ entry, into }: { entry: OpenEntry; into: { id: string; name: string } }) {
  return (
    <>
      <EntryHeader kind="races" entry={entry} list="Carreras" heading={entry.name} />
      <Notice tone="info" label="Unida con otra ficha.">
        {'Su dirección lleva a '}
        <SiteLink to={deskPaths.entry('races', into.id)}>{into.name}</SiteLink>
        {', en cuyo historial se deshace.'}
      </Notice>
    </>
  );
}

/** What differs, fact by fact, and the press that makes one of them (docs/product §17.52 two entries of one race). */
export function Comparison({ union }: { union: RaceUnion }) {
  const { id, other, fields, runners, searches } = union;
  const sending = useNavigation().formData !== undefined;
  return (
    <Form method="post" className={styles.part} preventScrollReset>
      <FormToken />
      <input type="hidden" name="other" value={other.id} />
      <h2>La otra</h2>
      <p className={styles.other}>
        <EntryLine entry={other} />
        <SiteLink to={deskPaths.raceUnion(id)}>Elegir otra</SiteLink>
      </p>
      <p className={styles.soft}>
        {[
          runners > 0
            ? `${counted(runners, 'corredor la tiene', 'corredores la tienen')} en su lista y ${agreeing(runners, 'la conserva', 'la conservan')}.`
            : 'Ningún corredor la tiene en su lista.',
          searches > 0 &&
            `La ${counted(searches, 'búsqueda guardada la encuentra', 'búsquedas guardadas la encuentran')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <h2>{fields.length > 0 ? 'Qué queda' : 'Las dos dicen lo mismo'}</h2>
      {fields.map((one) => (
        <FactChoice
          key={one.field}
          legend={raceFieldLabel(one.field)}
          name={`take.${one.field}`}
          chosen={one.take}
          sides={{
            this: ['Esta ficha', String(readableFact(one.field, one.this) ?? '')],
            other: ['La otra', String(readableFact(one.field, one.other) ?? '')],
          }}
        />
      ))}
      <Button type="submit" busy={sending}>
        Unir las dos fichas
      </Button>
    </Form>
  );
}
