import type { ListedEntry } from '#contract/desk-entries.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import type { EntrySearch } from '#desk/features/entries/load-entries.ts';
import styles from '#desk/features/races/race-form.module.css';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { RACE_STATUSES, raceStrip } from '#domain/race-status.ts';
import { useToday } from '#web/site-settings.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

export function RaceFilters({ search }: { search: EntrySearch }) {
  return (
    <>
      <TextField id="search-city" label="Ciudad" name="ciudad" defaultValue={search.city} />
      <SelectField id="search-distance" label="Distancia" name="distancia" defaultValue={search.distance}>
        <option value="">Todas</option>
        {DISTANCE_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        id="search-month"
        label="Mes"
        type="month"
        name="mes"
        placeholder="2027-05"
        defaultValue={search.month}
      />
    </>
  );
}

/** City and status of a race, and the way to change its status from the list (§17.21 status press). */
export function RowFacts({ race: { id, name, city, status, date } }: { race: ListedEntry }) {
  const today = useToday();
  const known = RACE_STATUSES.find((one) => one === status) ?? null;
  const strip = date ? raceStrip({ status: known, startDate: date }, today) : null;
  return (
    <>
      <span>{city}</span>
      {strip && <Tag tone={strip.tone}>{strip.label}</Tag>}
      <SiteLink className={styles.status} to={deskPaths.raceStatus(id)}>
        Estado
        <span className="visually-hidden">{` de ${name}`}</span>
      </SiteLink>
    </>
  );
}
