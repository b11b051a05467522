import type { ReactNode } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { paths } from '#contract/paths.ts';
import type { RaceSeriesFacts } from '#contract/series.ts';
import { pressKeys } from '#desk/features/home/pressed-race.ts';
import { OtherEntries } from '#desk/features/races/other-entries.tsx';
import styles from '#desk/features/races/race-series.module.css';
import { counted } from '#domain/spanish-number.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { id: string; facts: RaceSeriesFacts };

/** Of which race this is an edition, and which entries may be others (docs/product §17.50 series). */
export function RaceSeries({ id, facts: { series, proposals } }: Props) {
  const { Form, state } = useFetcher({ key: pressKeys.joined(id) });
  const isBusy = state !== 'idle';
  if (!series && proposals.length === 0) return null;
  const press = (children: ReactNode) => (
    <Form method="post" action={deskPaths.raceSeries(id)} className={styles.press}>
      <FormToken />
      {children}
    </Form>
  );
  return (
    <section className={styles.series} aria-label="Serie">
      <PrefetchPageLinks page={deskPaths.raceSeries(id)} />
      {series && (
        <>
          <p>
            {'Edición de '}
            {series.editions.some(({ state: of }) => of === 'published') ? (
              <a href={paths.series(series.slug)}>{series.name}</a>
            ) : (
              <strong>{series.name}</strong>
            )}
            {', '}
            <SiteLink to={deskPaths.entries('races', `series=${series.slug}`)}>
              {counted(series.editions.length, 'edición', 'ediciones')}
            </SiteLink>
          </p>
          <details>
            <summary>Cambiar el nombre de la serie</summary>
            {press(
              <>
                <input type="hidden" name="slug" value={series.slug} />
                <TextField
                  key={series.name}
                  id="series-name"
                  label="Cómo se llama"
                  name="name"
                  defaultValue={series.name}
                  required
                  maxLength={200}
                />
                <Button type="submit" kind="outline" size="small" busy={isBusy}>
                  Guardar el nombre
                </Button>
              </>,
            )}
          </details>
        </>
      )}
      {proposals.length > 0 && (
        <>
          <h2>¿Son ediciones de la misma carrera?</h2>
          <OtherEntries entries={proposals}>
            {(one) =>
              press(
                <Button type="submit" kind="outline" size="small" name="other" value={one.id} busy={isBusy}>
                  Es la misma
                  <span className="visually-hidden">{` que ${one.name}`}</span>
                </Button>,
              )
            }
          </OtherEntries>
        </>
      )}
    </section>
  );
}
