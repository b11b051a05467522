import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.tsx';

type Props = {
  /** Its address. */
  picture: string;
  text: string;
  /** The name that it gets. */
  file: string;
};

/** Hands the picture to the device's share sheet, where it takes files. A press must find the file at hand. */
export function SharePicture({ picture, text, file: name }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    const fileOf = (parts: Blob[]) => new File(parts, name, { type: 'image/png' });
    if (!navigator.canShare?.({ files: [fileOf([])] })) return;
    setCanShare(true);
    const leaving = new AbortController();
    fetch(picture, { signal: leaving.signal })
      .then(async (answer) => (answer.ok ? setFile(fileOf([await answer.blob()])) : setCanShare(false)))
      .catch(() => setCanShare(false));
    return () => leaving.abort();
  }, [picture, name]);

  const share = async () => {
    if (!file) return;
    try {
      await navigator.share({ files: [file], text });
    } catch (error) {
      // Closing the device's share sheet is an answer, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast('No pudimos compartir la imagen. Descárgala y compártela desde tu galería.', 'bad');
    }
  };
  return (
    canShare && (
      <Button busy={file === null} onClick={share}>
        <Icon name="share" />
        Compartir
      </Button>
    )
  );
}
