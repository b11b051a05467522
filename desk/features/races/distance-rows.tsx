import { type ReactNode, useMemo, useState } from 'react';
import { namesOf } from '#contract/attribute.ts';
import { CourseDialog } from '#desk/features/course/course-dialog.tsx';
import { lengthOf } from '#desk/features/course/course-edits.ts';
import { EntryFields } from '#desk/features/entries/entry-fields.tsx';
import type { Rows } from '#desk/features/entries/use-rows.ts';
import {
  DISTANCE_INPUTS,
  type DistanceDraft,
  type DistanceText,
  distanceControl,
  emptyDistance,
  shownPrice,
} from '#desk/features/races/race-draft.ts';
import styles from '#desk/features/races/race-form.module.css';
import { readMetres } from '#domain/catalogue-cell.ts';
import { type Coordinates, readCoordinates } from '#domain/coordinates.ts';
import { DISTANCE_NAME_MAX, DISTANCE_NAMES } from '#domain/distance-names.ts';
import { counted } from '#domain/spanish-number.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

type Props = {
  list: Rows<DistanceDraft>;
  /** Name and place, as they are typed. */
  race: Readonly<Record<'name' | 'place', string>>;
  /** Where maps begin without a place. */
  around: Coordinates | null;
  errorAt: (control: string) => string | undefined;
};

/** The distances as rows, in the order that pages show them. */
export function DistanceRows({ list, race: { name, place }, around, errorAt }: Props) {
  const { keyed, rows, write, add } = list;
  const [drawn, setDrawn] = useState<number | null>(null);
  const one = drawn === null ? undefined : rows[drawn];
  return (
    <fieldset className={styles.distances}>
      <legend>Distancias</legend>
      <datalist id="race-distances">
        {DISTANCE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {keyed.map(({ key, row }, index) => (
        <DistanceRow
          key={key}
          list={list}
          row={row}
          index={index}
          errorAt={errorAt}
          onDraw={() => setDrawn(index)}
        />
      ))}
      {errorAt('distances') && <p className={styles.fault}>{errorAt('distances')}</p>}
      <Button kind="outline" size="small" onClick={() => add(emptyDistance)}>
        Añadir distancia
      </Button>
      {one && drawn !== null && (
        <CourseDialog
          distance={one.name}
          start={one}
          metres={metresOf(one.distanceMeters)}
          around={readCoordinates(place) ?? around}
          others={rows.filter((other) => other !== one)}
          raceName={name}
          onDone={(course) => {
            write(drawn, { ...one, ...course });
            setDrawn(null);
          }}
          onClose={() => setDrawn(null)}
        />
      )}
    </fieldset>
  );
}

type RowProps = Omit<Props, 'race' | 'around'> & { row: DistanceDraft; index: number; onDraw: () => void };

function DistanceRow({ list: { rows, write, move, remove }, row, index, errorAt, onDraw }: RowProps) {
  const { route, heights } = row;
  const course = useMemo(() => JSON.stringify({ route, heights }), [route, heights]);
  const field = (fact: DistanceText) => {
    const control = distanceControl(index, fact);
    return {
      id: idOf(control),
      name: control,
      value: row[fact],
      error: errorAt(control),
      onChange: ({ target }: { target: { value: string } }) => write(index, { ...row, [fact]: target.value }),
    };
  };
  const hasMore = namesOf(DISTANCE_INPUTS).some(
    (fact) => DISTANCE_INPUTS[fact].input.at?.[0] === 'more' && row[fact] !== '',
  );
  const name = row.name || `Distancia ${index + 1}`;
  return (
    <fieldset className={styles.distance}>
      <legend>{name}</legend>
      <input type="hidden" name={distanceControl(index, 'course')} value={course} />
      <TextField
        label="Nombre"
        list="race-distances"
        autoComplete="off"
        maxLength={DISTANCE_NAME_MAX}
        {...field('name')}
      />
      <TextField
        label="Precio"
        optional
        placeholder="$ 120.000 o gratis"
        autoComplete="off"
        {...field('price')}
        onBlur={() => write(index, { ...row, price: shownPrice(row.price) })}
      />
      <TextField label="Metros reales" optional inputMode="decimal" {...field('distanceMeters')} />
      <TextField label="Hora de salida" optional type="time" {...field('startTime')} />
      <TextField label="Cierre de inscripciones" optional type="date" {...field('registrationClosesAt')} />
      <Part heading="Etapas de precio" isFilled={row.stages !== ''} className={styles.wide}>
        <TextArea
          label="Etapas, una por línea"
          rows={3}
          placeholder="$ 80.000 hasta 2027-01-15"
          hint="Cada precio con su último día. Después de la última etapa vale el precio de arriba."
          {...field('stages')}
        />
      </Part>
      <Part
        heading="Otro día o sitio, límites, categorías e hidratación"
        isFilled={hasMore}
        className={styles.wide}
      >
        <EntryFields part="more" inputs={DISTANCE_INPUTS} field={field} own={{}} />
      </Part>
      <div className={styles.course}>
        <span className={styles.label}>Recorrido</span>
        <Button kind="outline" size="small" onClick={onDraw} aria-label={`Dibujar el recorrido de ${name}`}>
          {route.length > 1 ? 'Cambiar recorrido' : 'Dibujar recorrido'}
        </Button>
        <span className={styles.soft}>
          {route.length > 1
            ? `${lengthOf(route)} · ${counted(route.length, 'punto', 'puntos')}${heights ? ' · con alturas' : ''}`
            : 'Sin recorrido'}
        </span>
      </div>
      <div className={styles.foot}>
        <Part
          heading="Salida o llegada fuera del recorrido"
          isFilled={row.startPoint !== '' || row.endPoint !== ''}
        >
          <TextField label="Salida: latitud y longitud" optional {...field('startPoint')} />
          <TextField label="Llegada: latitud y longitud" optional {...field('endPoint')} />
        </Part>
        <div className={styles.order}>
          <Button kind="bare" size="small" busy={index === 0} onClick={() => move(index, index - 1)}>
            Subir<span className="visually-hidden">{` ${name}`}</span>
          </Button>
          <Button
            kind="bare"
            size="small"
            busy={index === rows.length - 1}
            onClick={() => move(index, index + 1)}
          >
            Bajar<span className="visually-hidden">{` ${name}`}</span>
          </Button>
          <Button
            kind="bare"
            size="small"
            busy={rows.length === 1}
            onClick={() => {
              document.getElementById(idOf(distanceControl(index > 0 ? index - 1 : 1, 'name')))?.focus();
              remove(index);
            }}
          >
            Quitar<span className="visually-hidden">{` ${name}`}</span>
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

const idOf = (control: string) => `race-${control.replaceAll('.', '-')}`;

type PartProps = { heading: string; isFilled: boolean; className?: string | undefined; children: ReactNode };

/** Open where it says something; then it stays so under what is emptied to be typed again. */
function Part({ heading, isFilled, className, children }: PartProps) {
  const [isOpen, setOpen] = useState(isFilled);
  if (isFilled && !isOpen) setOpen(true);
  return (
    <details className={className} open={isOpen || undefined}>
      <summary className={styles.endsHead}>{heading}</summary>
      {children}
    </details>
  );
}

function metresOf(text: string): number | null {
  try {
    const metres = readMetres(text.trim());
    return typeof metres === 'number' ? metres : null;
  } catch {
    return null;
  }
}
