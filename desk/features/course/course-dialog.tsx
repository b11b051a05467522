import { type KeyboardEvent, useId, useReducer, useRef } from 'react';
import styles from '#desk/features/course/course.module.css';
import {
  type DrawnCourse,
  edited,
  formatKilometres,
  isClosed,
  lengthOf,
  startEdits,
} from '#desk/features/course/course-edits.ts';
import { CourseSources, type NamedRoute } from '#desk/features/course/course-sources.tsx';
import { type DrawingHandle, DrawingMap } from '#desk/features/course/drawing-map.tsx';
import { PointList } from '#desk/features/course/point-list.tsx';
import type { Coordinates } from '#domain/coordinates.ts';
import { counted } from '#domain/spanish-number.ts';
import { Button } from '#web/ui/button.tsx';
import { closeModal, Modal } from '#web/ui/dialog.tsx';

type Props = {
  distance: string;
  start: DrawnCourse;
  /** What the distance says of its length. */
  metres: number | null;
  around: Coordinates | null;
  /** Courses of the same form to copy from. */
  others: readonly NamedRoute[];
  raceName: string;
  onDone: (course: DrawnCourse) => void;
  onClose: () => void;
};

/** Draws the course of a distance (docs/product §17.18 courses); nothing is saved before "Listo". */
export function CourseDialog({ distance, start, metres, around, others, raceName, onDone, onClose }: Props) {
  const map = useRef<DrawingHandle>(null);
  const titleId = useId();
  const [state, edit] = useReducer(edited, start, startEdits);
  const { route, heights, chosen, past, future } = state;

  const replace = (course: DrawnCourse) => {
    edit({ kind: 'replace', course });
    map.current?.fit(course.route);
  };
  const addCentre = () => {
    const at = map.current?.centre();
    if (at) edit({ kind: 'add', at });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    // A field takes back what is typed in it.
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    edit({ kind: event.shiftKey ? 'redo' : 'undo' });
  };
  return (
    <Modal className={styles.dialog} aria-labelledby={titleId} onClose={onClose} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <h2 id={titleId}>{`Recorrido de ${distance || 'la distancia'}`}</h2>
        <Button kind="bare" size="small" onClick={closeModal}>
          Cancelar
        </Button>
        <Button
          size="small"
          busy={route.length === 1}
          onClick={(event) => {
            closeModal(event);
            onDone({ route, heights });
          }}
        >
          Listo
        </Button>
      </header>
      <div className={styles.drawing}>
        <DrawingMap
          ref={map}
          label="Mapa para dibujar; la lista de puntos hace lo mismo"
          route={route}
          chosen={chosen}
          around={around}
          onPress={(at) => edit({ kind: 'add', at })}
          onLine={(at) => edit({ kind: 'split', at })}
          onMove={(index, at) => edit({ kind: 'move', index, at })}
          onChoose={(index) => edit({ kind: 'choose', index })}
        />
        <p className={styles.length} role="status">
          <strong>{lengthOf(route)}</strong>
          {` · ${counted(route.length, 'punto', 'puntos')}`}
          {isClosed(route) && ' · circuito'}
          {heights && ' · con alturas'}
          {metres !== null && ` · la distancia dice ${formatKilometres(metres)}`}
        </p>
        {!heights && past.some((before) => before.heights) && (
          <p className={styles.lost} role="status">
            Lo que cambiaste a mano no tiene alturas: el recorrido se guardará sin perfil. «Deshacer» lo
            devuelve.
          </p>
        )}
        <div className={styles.tools}>
          <Button kind="outline" size="small" busy={past.length === 0} onClick={() => edit({ kind: 'undo' })}>
            Deshacer
          </Button>
          <Button
            kind="outline"
            size="small"
            busy={future.length === 0}
            onClick={() => edit({ kind: 'redo' })}
          >
            Rehacer
          </Button>
          <Button
            kind="outline"
            size="small"
            busy={route.length === 0}
            onClick={() => edit({ kind: 'remove', index: chosen ?? route.length - 1 })}
          >
            {chosen === null ? 'Borrar el último' : `Borrar el punto ${chosen + 1}`}
          </Button>
          <Button
            kind="outline"
            size="small"
            busy={route.length < 3 || isClosed(route)}
            onClick={() => edit({ kind: 'close' })}
          >
            Cerrar circuito
          </Button>
          <Button kind="outline" size="small" onClick={addCentre}>
            Punto en el centro
          </Button>
          {chosen !== null && (
            <Button kind="outline" size="small" onClick={() => edit({ kind: 'choose', index: null })}>
              Seguir desde el final
            </Button>
          )}
        </div>
      </div>
      <div className={styles.side}>
        <CourseSources others={others} raceName={raceName} onCourse={replace} />
        <PointList route={route} chosen={chosen} edit={edit} />
      </div>
    </Modal>
  );
}
