import { useId, useState } from 'react';
import courseStyles from '#desk/features/course/course.module.css';
import { placeText } from '#desk/features/course/course-edits.ts';
import { DrawingMap } from '#desk/features/course/drawing-map.tsx';
import type { Control } from '#desk/features/entries/entry-fields.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { type Coordinates, readCoordinates, roundCoordinates } from '#domain/coordinates.ts';
import { Button } from '#web/ui/button.tsx';
import { closeModal, Modal } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  control: Control;
  place: string;
  /** Where the map begins without a place. */
  around: Coordinates | null;
  onPlace: (place: string) => void;
};

/** Coordinates, typed or pressed on a map. */
export function PlaceField({ control, place, around, onPlace }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.place}>
      <TextField {...control} className={undefined} placeholder="4.6583, -74.0939" autoComplete="off" />
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Elegir en el mapa
      </Button>
      {isOpen && (
        <PlaceDialog
          start={readCoordinates(place)}
          around={around}
          onDone={(at) => {
            onPlace(placeText(at));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type DialogProps = {
  start: Coordinates | null;
  around: Coordinates | null;
  onDone: (at: Coordinates) => void;
  onClose: () => void;
};

function PlaceDialog({ start, around, onDone, onClose }: DialogProps) {
  const titleId = useId();
  const [route, setRoute] = useState<readonly Coordinates[]>(start ? [start] : []);
  const [at] = route;
  const place = (point: Coordinates) => setRoute([roundCoordinates(point)]);
  return (
    <Modal
      className={`${courseStyles.dialog} ${styles.placeDialog}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <header className={courseStyles.head}>
        <h2 id={titleId}>Lugar de la carrera</h2>
        <Button kind="bare" size="small" onClick={closeModal}>
          Cancelar
        </Button>
        <Button
          size="small"
          busy={!at}
          onClick={(event) => {
            closeModal(event);
            if (at) onDone(at);
          }}
        >
          Listo
        </Button>
      </header>
      <div className={courseStyles.drawing}>
        <DrawingMap
          label="Mapa para elegir el lugar; las coordenadas también se escriben en el formulario"
          route={route}
          chosen={null}
          around={around}
          onPress={place}
          onLine={place}
          onMove={(_, point) => place(point)}
          onChoose={() => {}}
        />
        <p className={courseStyles.length} role="status">
          {at ? placeText(at) : 'Toca el mapa donde es la carrera.'}
        </p>
      </div>
    </Modal>
  );
}
