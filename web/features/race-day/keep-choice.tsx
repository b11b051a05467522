import { useEffect, useState } from 'react';
import styles from '#web/features/race-day/race-day.module.css';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { dayName, privateStorage } from '#web/session/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.tsx';

type Props = { day: RaceDay; owner: string };

/** A copy that is stored is renewed whenever its day is shown; nothing is stored by itself (docs/product.md §18.57). */
export function useKeptCopy(day: RaceDay | null, owner: string): void {
  useEffect(() => {
    if (!day || privateStorage.read(dayName(owner, day.id)) === null) return;
    import('#web/features/race-day/kept-days.ts').then(({ keepDay }) => keepDay(owner, day), console.warn);
  }, [day, owner]);
}

/** Keeping the day of a race on this device: off until it is asked for, and taken back as easily. */
export function KeepChoice({ day, owner }: Props) {
  const name = dayName(owner, day.id);
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => setKept(privateStorage.read(name) !== null), [name]);
  useKeptCopy(day, owner);
  if (kept === null) return null;
  const keep = async () => {
    const { keepDay } = await import('#web/features/race-day/kept-days.ts');
    // Development has no service worker.
    if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js');
    if (keepDay(owner, day)) setKept(true);
    else showToast('Este navegador no permite guardarla.', 'bad');
  };
  const drop = () => {
    privateStorage.drop(name);
    setKept(false);
  };
  return (
    <div className={styles.keep}>
      {kept ? (
        <>
          <p role="status">
            <strong>Guardada en este teléfono.</strong> Sin conexión la abres en la misma dirección. Se borra
            al salir de tu cuenta y cuando pase la carrera.
          </p>
          <Button kind="outline" size="small" onClick={drop}>
            Quitarla de este teléfono
          </Button>
        </>
      ) : (
        <>
          <Button
            size="small"
            onClick={() => keep().catch(() => showToast('No pudimos guardarla. Intenta de nuevo.', 'bad'))}
          >
            Guardar en este teléfono para verla sin conexión
          </Button>
          <p>Solo se guarda si lo pides, y se borra al salir de tu cuenta.</p>
        </>
      )}
    </div>
  );
}
