import { useEffect, useState } from 'react';
import styles from '#web/features/race-day/race-day.module.css';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { useOfflineCopy } from '#web/features/race-day/use-offline-copy.ts';
import { dayName, privateStorage } from '#web/session/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.tsx';

type Props = { day: RaceDay; owner: string };

/** Keeping the day of a race on this device: off until it is asked for, and taken back as easily. */
export function KeepChoice({ day, owner }: Props) {
  const name = dayName(owner, day.id);
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => setKept(privateStorage.read(name) !== null), [name]);
  useOfflineCopy(day, owner);
  if (kept === null) return null;
  const keep = async () => {
    const { keepDay } = await import('#web/features/race-day/offline-days.ts');
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
            <strong>Guardada en este teléfono.</strong> Sin conexión la ves aquí y en Mis carreras. Se borra
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
