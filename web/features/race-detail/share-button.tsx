import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.tsx';

type Props = { title: string; path: string; className?: string | undefined };

/** Hands a page to the device's own sharing, or copies its address where there is none. */
export function ShareButton({ title, path, className }: Props) {
  const share = async () => {
    const url = new URL(path, location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      showToast('Enlace copiado');
    } catch (error) {
      // Closing the device's share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast('No pudimos compartir el enlace. Cópialo de la barra de direcciones.', 'bad');
    }
  };
  return (
    <Button kind="outline" className={className} onClick={share}>
      <Icon name="share" />
      Compartir
    </Button>
  );
}
