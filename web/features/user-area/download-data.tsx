import { useState } from 'react';
import { ACTION_FAILED } from '#web/api/api-error.ts';
import { pageApi } from '#web/api/page-api.ts';
import styles from '#web/features/user-area/download-data.module.css';
import { saveAsFile } from '#web/features/user-area/save-as-file.ts';
import { Section } from '#web/features/user-area/section.tsx';
import { userFetch } from '#web/session/user-fetch.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.ts';

const FILES = [
  { text: 'Descargar JSON', path: '/identity/account/data', name: 'mis-datos.json' },
  { text: 'Descargar CSV', path: '/identity/account/data.csv', name: 'mis-datos.csv' },
] as const;

/** Everything that is kept of the user, as files. A link could not carry the token. */
export function DownloadData() {
  const [busy, setBusy] = useState(false);

  async function download({ path, name }: (typeof FILES)[number]) {
    const { apiBase, apiKey } = pageApi();
    setBusy(true);
    try {
      const response = await userFetch(`${apiBase}${path}`, {
        method: 'GET',
        headers: { 'x-api-key': apiKey },
      });
      if (!response.ok) throw new Error(`The download answered ${response.status}.`);
      saveAsFile(await response.blob(), name);
    } catch (error) {
      console.warn(error);
      showToast(ACTION_FAILED, 'bad');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section heading="Descargar mis datos">
      <p className={styles.lead}>
        Todo lo que guardamos de ti: en CSV para abrirlo como hoja de cálculo, en JSON para otros programas.
      </p>
      <div className={styles.ways}>
        {FILES.map((file) => (
          <Button key={file.name} kind="outline" busy={busy} onClick={() => download(file)}>
            <Icon name="download" />
            {file.text}
          </Button>
        ))}
      </div>
    </Section>
  );
}
