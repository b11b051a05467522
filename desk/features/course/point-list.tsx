import { useEffect, useRef, useState } from 'react';
import styles from '#desk/features/course/course.module.css';
import { type CourseEdit, NO_PLACE, placeText, type Route } from '#desk/features/course/course-edits.ts';
import { type Coordinates, readCoordinates } from '#domain/coordinates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CloseIcon, LineDrawing } from '#web/ui/line-drawing.tsx';

const PAGE = 30;

type Props = { route: Route; chosen: number | null; edit: (edit: CourseEdit) => void };

/** The points in words: whatever the map does, by keyboard (docs/product §17.18 courses). */
export function PointList({ route, chosen, edit }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ selector: string; before: Route }>(null);
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(route.length / PAGE));
  const current = Math.min(page, pages - 1);
  useEffect(() => {
    if (chosen !== null) setPage(Math.floor(chosen / PAGE));
  }, [chosen]);
  // The focus goes with the point that was moved, or to what stands in its place.
  useEffect(() => {
    // What was drawn last may have this run only once the press has asked for more.
    if (!focusNext.current || focusNext.current.before === route) return;
    const wanted = list.current?.querySelector<HTMLElement>(focusNext.current.selector);
    (wanted ?? list.current?.querySelector<HTMLElement>('li:last-child input'))?.focus();
    focusNext.current = null;
  });
  const editAndFocus = (one: CourseEdit, selector: string) => {
    focusNext.current = { selector, before: route };
    edit(one);
  };
  const from = current * PAGE;
  return (
    <div className={styles.points}>
      <h3>Puntos del recorrido</h3>
      {pages > 1 && (
        <div className={styles.pages}>
          <Button kind="outline" size="small" busy={current === 0} onClick={() => setPage(current - 1)}>
            Anteriores
          </Button>
          <span role="status">{`Puntos ${from + 1} a ${Math.min(route.length, from + PAGE)} de ${route.length}`}</span>
          <Button
            kind="outline"
            size="small"
            busy={current === pages - 1}
            onClick={() => setPage(current + 1)}
          >
            Siguientes
          </Button>
        </div>
      )}
      <ol ref={list} start={from + 1}>
        {route.slice(from, from + PAGE).map((at, offset) => {
          const index = from + offset;
          const button = (name: string, at = index) => `[data-point="${at}"] [data-action="${name}"]`;
          return (
            <li key={index} data-point={index} aria-current={index === chosen ? 'true' : undefined}>
              <PointField
                number={index + 1}
                at={at}
                onFocus={() => edit({ kind: 'choose', index })}
                onChange={(moved) => edit({ kind: 'move', index, at: moved })}
              />
              <Action
                name="up"
                text={`Subir el punto ${index + 1}`}
                disabled={index === 0}
                onClick={() =>
                  editAndFocus({ kind: 'swap', index, with: index - 1 }, button('up', index - 1))
                }
              />
              <Action
                name="down"
                text={`Bajar el punto ${index + 1}`}
                disabled={index === route.length - 1}
                onClick={() =>
                  editAndFocus({ kind: 'swap', index, with: index + 1 }, button('down', index + 1))
                }
              />
              <Action
                name="insert"
                text={`Insertar un punto después del ${index + 1}`}
                onClick={() =>
                  editAndFocus({ kind: 'insertAfter', index }, `[data-point="${index + 1}"] input`)
                }
              />
              <Action
                name="delete"
                text={`Borrar el punto ${index + 1}`}
                onClick={() => editAndFocus({ kind: 'remove', index }, button('delete'))}
              />
            </li>
          );
        })}
      </ol>
      <NewPoint onAdd={(at) => edit({ kind: 'add', at })} />
    </div>
  );
}

const PATHS = {
  up: 'M12 20V4M5 11l7-7 7 7',
  down: 'M12 4v16M5 13l7 7 7-7',
  insert: 'M12 4v16M4 12h16',
};

type ActionProps = {
  name: keyof typeof PATHS | 'delete';
  text: string;
  disabled?: boolean;
  onClick: () => void;
};

function Action({ name, text, disabled = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-action={name}
      title={text}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
    >
      {name === 'delete' ? <CloseIcon /> : <LineDrawing name={name} path={PATHS[name]} />}
      <span className="visually-hidden">{text}</span>
    </button>
  );
}

type FieldProps = {
  number: number;
  at: Coordinates;
  onFocus: () => void;
  onChange: (at: Coordinates) => void;
};

/** Keeps what is typed until it is a place. */
function PointField({ number, at, onFocus, onChange }: FieldProps) {
  const [text, setText] = useState(placeText(at));
  useEffect(() => setText(placeText(at)), [at]);
  const place = readCoordinates(text);
  const commit = () => {
    if (place && placeText(place) !== placeText(at)) onChange(place);
  };
  return (
    <input
      className={styles.point}
      aria-label={`Punto ${number}, latitud y longitud`}
      aria-invalid={place ? undefined : true}
      title={place ? undefined : NO_PLACE}
      value={text}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      onFocus={onFocus}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}

function NewPoint({ onAdd }: { onAdd: (at: Coordinates) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const place = readCoordinates(text);
    setError(place ? undefined : NO_PLACE);
    if (!place) return;
    onAdd(place);
    setText('');
  };
  return (
    <div className={styles.add}>
      <TextField
        id="course-new-point"
        label="Nuevo punto: latitud y longitud"
        error={error}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button kind="outline" onClick={add}>
        Añadir
      </Button>
    </div>
  );
}
