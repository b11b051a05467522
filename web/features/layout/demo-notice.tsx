import styles from '#web/features/layout/demo-notice.module.css';
import { useSiteSettings } from '#web/site-settings.ts';

/** Whether entries are a demonstration, below every screen (docs/product §14.4 invented names). */
export function DemoNotice() {
  const { site } = useSiteSettings();
  return (
    site.demo && (
      <div className={styles.demo} data-ground="ink">
        <p className="wrap">Demostración: hay carreras y aliados inventados.</p>
      </div>
    )
  );
}
