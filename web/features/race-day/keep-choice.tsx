import { useEffect, useState } from 'react';
import styles from '#web/features/race-day/race-day.module.css';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { dayName, privateStorage } from '#web/session/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.tsx';

/** A copy that is stored is renewed whenever its day is shown; nothing is stored by itself (docs/product
 * §18.57 on the device). */
export function useOfflineCopy(day: RaceDay): void {
  useEffect(() => {
    if (privateStorage.read(dayName(day.userEmail, day.id)) === null) return;
    import('#web/features/race-day/offline-days.ts').then(({ keepDay }) => keepDay(day), console.warn);
  }, [day]);
}

/** Keeping the day of a race on this device: off until it is asked for, and taken back as easily. */
export function KeepChoice({ day }: { day: RaceDay }) {
  const name = dayName(day.userEmail, day.id);
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => setKept(privateStorage.read(name) !== null), [name]);
  useOfflineCopy(day);
  const keep = async () => {
    const { keepDay } = await import('#web/features/race-day/offline-days.ts');
    // Development has no service worker.
    if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js');
    if (!keepDay(day)) throw new Error('The browser has no room, or refuses.');
    setKept(true);
  };
  const drop = () => {
    privateStorage.drop(name);
    setKept(false);
  };
  return (
    <div className={styles.keep} data-read={kept !== null}>
      <Button
        kind="outline"
        size="small"
        onClick={() =>
          kept ? drop() : keep().catch(() => showToast('No pudimos guardarla en este navegador.', 'bad'))
        }
      >
        {kept ? 'Quitarla de este teléfono' : 'Guardar en este teléfono para verla sin conexión'}
      </Button>
      <p role="status">
        {kept ? (
          <strong>Guardada en este teléfono.</strong>
        ) : (
          'Con el recorrido, los parciales y dónde escribir tu tiempo.'
        )}{' '}
        Se borra al cerrar sesión y cuando pase la carrera.
      </p>
    </div>
  );
}
