import { useState } from 'react';
import { CourseDialog } from '#desk/features/course/course-dialog.tsx';
import { lengthOf } from '#desk/features/course/course-edits.ts';
import styles from '#desk/features/races/race-form.module.css';
import type { RaceForm } from '#desk/features/races/use-race-form.ts';
import { readMetres } from '#domain/catalogue-cell.ts';
import { readCoordinates } from '#domain/coordinates.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { formatPrice } from '#domain/price.ts';
import { counted } from '#domain/spanish-number.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';

type Props = { editor: RaceForm };

/** The distances as rows, in the order that pages show them. */
export function DistanceRows({ editor }: Props) {
  const { draft, errorAt, addDistance } = editor;
  const [drawn, setDrawn] = useState<number | null>(null);
  const one = drawn === null ? undefined : draft.distances[drawn];
  return (
    <fieldset className={styles.distances}>
      <legend>Distancias</legend>
      <datalist id="race-distances">
        {DISTANCE_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {draft.distances.map(({ key }, index) => (
        <DistanceRow key={key} editor={editor} index={index} onDraw={() => setDrawn(index)} />
      ))}
      {errorAt('distances.name') && <p className={styles.fault}>{errorAt('distances.name')}</p>}
      {errorAt('distances') && <p className={styles.fault}>{errorAt('distances')}</p>}
      <Button kind="outline" size="small" onClick={addDistance}>
        Añadir distancia
      </Button>
      {one && drawn !== null && (
        <CourseDialog
          distance={one.name}
          start={one.route}
          metres={metresOf(one.distanceMeters)}
          around={readCoordinates(draft.place)}
          others={draft.distances.filter((other) => other !== one)}
          raceName={draft.name}
          onDone={(route) => {
            editor.setDistance(drawn, { route });
            setDrawn(null);
          }}
          onClose={() => setDrawn(null)}
        />
      )}
    </fieldset>
  );
}

type RowProps = Props & { index: number; onDraw: () => void };

function DistanceRow({ editor, index, onDraw }: RowProps) {
  const { draft, distanceField, setDistance, moveDistance, removeDistance } = editor;
  const one = draft.distances[index];
  if (!one) return null;
  const field = (name: Parameters<typeof distanceField>[1]) => distanceField(index, name);
  const name = one.name || `Distancia ${index + 1}`;
  const price = editor.race?.distances[index]?.price;
  return (
    <fieldset className={styles.distance}>
      <legend>{name}</legend>
      <TextField label="Nombre" list="race-distances" autoComplete="off" maxLength={20} {...field('name')} />
      <TextField
        label="Precio"
        optional
        placeholder="$ 120.000 o gratis"
        autoComplete="off"
        {...field('price')}
        onBlur={() => {
          field('price').onBlur();
          // As pages write it, so that a slip of a zero is seen.
          if (typeof price === 'number') setDistance(index, { price: formatPrice(price) });
        }}
      />
      <TextField label="Metros reales" optional inputMode="decimal" {...field('distanceMeters')} />
      <TextField label="Hora de salida" optional type="time" {...field('startTime')} />
      <TextField label="Cierre de inscripciones" optional type="date" {...field('registrationClosesAt')} />
      <details className={styles.wide} open={one.stages !== '' || undefined}>
        <summary className={styles.endsHead}>Etapas de precio</summary>
        <TextArea
          label="Etapas, una por línea"
          rows={3}
          placeholder="$ 80.000 hasta 2027-01-15"
          hint="Cada precio con su último día. Después de la última etapa vale el precio de arriba."
          {...field('stages')}
        />
      </details>
      <div className={styles.course}>
        <span className={styles.label}>Recorrido</span>
        <Button kind="outline" size="small" onClick={onDraw} aria-label={`Dibujar el recorrido de ${name}`}>
          {one.route.length > 1 ? 'Cambiar recorrido' : 'Dibujar recorrido'}
        </Button>
        <span className={styles.soft}>
          {one.route.length > 1
            ? `${lengthOf(one.route)} · ${counted(one.route.length, 'punto', 'puntos')}`
            : 'Sin recorrido'}
        </span>
      </div>
      <div className={styles.foot}>
        <details open={one.startPoint !== '' || one.endPoint !== '' || undefined}>
          <summary className={styles.endsHead}>Salida o llegada fuera del recorrido</summary>
          <TextField label="Salida: latitud y longitud" optional {...field('startPoint')} />
          <TextField label="Llegada: latitud y longitud" optional {...field('endPoint')} />
        </details>
        <div className={styles.order}>
          <Button kind="bare" size="small" disabled={index === 0} onClick={() => moveDistance(index, -1)}>
            Subir<span className="visually-hidden">{` ${name}`}</span>
          </Button>
          <Button
            kind="bare"
            size="small"
            disabled={index === draft.distances.length - 1}
            onClick={() => moveDistance(index, 1)}
          >
            Bajar<span className="visually-hidden">{` ${name}`}</span>
          </Button>
          <Button
            kind="bare"
            size="small"
            disabled={draft.distances.length === 1}
            onClick={() => removeDistance(index)}
          >
            Quitar<span className="visually-hidden">{` ${name}`}</span>
          </Button>
        </div>
      </div>
    </fieldset>
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
