import { type DragEvent, useRef, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { PICTURE_TYPES } from '#contract/desk-files.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import type { Picture } from '#contract/pictures.ts';
import type { ControlState } from '#desk/features/entries/entry-fields.tsx';
import noPicture from '#desk/features/files/no-picture.svg';
import styles from '#desk/features/files/picture-field.module.css';
import { useFileForm } from '#desk/features/files/use-file-form.ts';
import { useAnswer } from '#web/forms/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** What is stored of an entry, where it is public. */
export type StoredPicture = { imageUrl: string | null; picture: Picture } | null;

/** The form's, as far as its address of a picture goes. */
type Props = {
  editor: {
    field: (name: 'imageUrl') => ControlState;
    values: { imageUrl: string };
    fill: (name: 'imageUrl', imageUrl: string, over?: string) => void;
  };
};

/** A picture by file, chosen or dropped, or by its address (docs/product §17.16 picture by file, §17.17
 * picture by address). */
export function PictureField({ editor: { field, values, fill } }: Props) {
  const control = field('imageUrl');
  const imageUrl = values.imageUrl.trim();
  const { sendFile, state, data } = useFileForm();
  const before = useRef('');
  const [isOver, setOver] = useState(false);
  const sending = state !== 'idle';
  const shown = ownPicture(imageUrl);
  useAnswer(data, (answer) => {
    if ('imageUrl' in answer) fill('imageUrl', answer.imageUrl, before.current);
  });

  const send = (file: File | undefined) => {
    if (!file || sending) return;
    before.current = values.imageUrl;
    const form = new FormData();
    form.set('picture', file);
    sendFile(form);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      send(event.dataTransfer.files[0]);
    },
  };
  const problem = data && 'problem' in data && !sending ? data.problem : undefined;
  return (
    <div className={styles.box}>
      {/* Asked for only at the press it would, without a network, have the page loaded again. */}
      <PrefetchPageLinks page={deskPaths.files()} />
      <div className={styles.drop} data-over={isOver || undefined} {...drop}>
        {shown && <img src={shown} alt="La imagen que se subió" width="160" height="90" />}
        <TextField
          id={`${control.id}-file`}
          label="Imagen de un archivo"
          hint="JPEG, PNG, WebP o AVIF de 10 MB como máximo; también puedes arrastrarlo aquí."
          type="file"
          accept={PICTURE_TYPES.join(',')}
          error={problem}
          onChange={({ target }) => {
            send(target.files?.[0]);
            target.value = '';
          }}
        />
        <span role="status" className={styles.soft}>
          {sending ? 'Subiendo la imagen…' : ''}
        </span>
      </div>
      <TextField
        label="O de una dirección"
        optional
        hint={
          imageUrl && !shown ? 'Se trae al guardar; si no se puede, te lo decimos en el inicio.' : undefined
        }
        type="url"
        inputMode="url"
        {...control}
      />
      {imageUrl && (
        <Button kind="bare" size="small" onClick={() => fill('imageUrl', '')}>
          Quitar imagen
        </Button>
      )}
    </div>
  );
}

/** Where a picture that was brought by file is; others are not loaded from their sites. */
function ownPicture(imageUrl: string): string | null {
  return /\/pictures\/photos\/[\w-]+\.jpeg$/.exec(imageUrl)?.[0] ?? null;
}

/** The picture of a preview: one of our own, the public one while its address is the same, else an empty frame. */
export function previewPicture(imageUrl: string, stored: StoredPicture): Picture {
  const own = ownPicture(imageUrl);
  if (own) return { kind: 'photo', src: own, sources: [] };
  if (stored && (stored.imageUrl ?? '') === imageUrl) return stored.picture;
  return { kind: 'poster', src: noPicture, sources: [] };
}
