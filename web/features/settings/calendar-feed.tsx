import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import styles from '#web/features/settings/settings.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toasts.tsx';

type Props = {
  exists: boolean;
  /** Null where it can no longer be shown, undefined before it was asked for. */
  address: string | null | undefined;
};

/** The secret address of one's races for a calendar (docs/product §18.31 own calendar). */
export function CalendarFeedChoice({ exists, address }: Props) {
  const busy = useNavigation().formData?.has('feed') === true;
  const press = (value: string, text: string, kind: 'primary' | 'outline' | 'bare') => (
    <Button type="submit" size="small" kind={kind} name="feed" value={value} aria-busy={busy}>
      {text}
    </Button>
  );
  return (
    <Section anchor="calendario" heading="Calendario">
      <p className={styles.feedNote}>
        Suscribe tu calendario a tus carreras: con la hora de tu distancia, el punto de encuentro y un aviso
        la noche anterior y otro antes de la salida.
      </p>
      {exists && address && <FeedAddress url={address} />}
      {exists && address === null && (
        <p className={styles.feedNote}>
          Tu dirección sigue sirviendo, pero ya no podemos mostrarla. Si la necesitas, crea otra.
        </p>
      )}
      {exists && (
        <p className={styles.feedNote}>
          Quien tenga la dirección ve tus carreras. Si crees que alguien más la tiene, crea otra: la anterior
          deja de servir enseguida.
        </p>
      )}
      <Form method="post" preventScrollReset className={styles.feedActions}>
        <FormToken />
        {!exists && press('new', 'Crear mi dirección', 'primary')}
        {exists && address === undefined && press('show', 'Ver mi dirección', 'primary')}
        {exists && press('new', 'Crear otra dirección', 'outline')}
        {exists && press('off', 'Quitar mi dirección', 'bare')}
      </Form>
    </Section>
  );
}

function FeedAddress({ url }: { url: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(url);
    } catch {
      // Pages without a secure connection have no access to the clipboard.
      showToast('No pudimos copiar la dirección. Selecciónala y cópiala.', 'bad');
    }
  };
  return (
    <div className={styles.feed}>
      <TextField
        id="calendar-feed"
        label="Dirección secreta"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.feedActions}>
        <a className={buttonClass({ size: 'small' })} href={url.replace(/^https?/, 'webcal')}>
          Abrir en mi calendario
        </a>
        <Button size="small" kind="outline" className={styles.copy} onClick={copy}>
          {copied === url ? 'Copiada' : 'Copiar dirección'}
        </Button>
        <span className="visually-hidden" role="status">
          {copied === url && 'Dirección copiada'}
        </span>
      </div>
    </div>
  );
}
