import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { PICTURE_TYPES } from '#contract/desk-pictures.ts';
import type { FileAnswer } from '#desk/features/files/read-file.ts';
import styles from '#desk/features/races/race-form.module.css';
import type { RaceForm } from '#desk/features/races/use-race-form.ts';
import { useUser } from '#web/session/use-user.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  field: ReturnType<RaceForm['field']>;
  onPicture: (imageUrl: string) => void;
};

/** A picture by file, chosen or dropped, or by its address (docs/product.md §17.16, §17.17). */
export function PictureField({ field, onPicture }: Props) {
  const formToken = useUser()?.formToken ?? '';
  const { submit, state, data } = useFetcher<FileAnswer>();
  const [isOver, setOver] = useState(false);
  const sending = state !== 'idle';
  const shown = ownPicture(field.value);
  const take = useEffectEvent((answer: FileAnswer) => {
    if ('imageUrl' in answer) onPicture(answer.imageUrl);
  });
  useEffect(() => {
    if (data) take(data);
  }, [data]);

  const send = (file: File | undefined) => {
    if (!file || sending) return;
    const form = new FormData();
    form.set('picture', file);
    form.set('formToken', formToken);
    submit(form, { method: 'post', action: deskPaths.files(), encType: 'multipart/form-data' });
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
    <>
      <div className={styles.drop} data-over={isOver || undefined} {...drop}>
        {shown && <img src={shown} alt="La imagen de la carrera" width="160" height="90" />}
        <TextField
          id="race-picture"
          label="De un archivo"
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
        className={styles.wide}
        label="O de una dirección"
        optional
        hint={
          field.value && !shown
            ? 'Se trae al guardar; si no se puede, te lo decimos en el inicio.'
            : undefined
        }
        type="url"
        inputMode="url"
        {...field}
      />
      {field.value && (
        <Button kind="bare" size="small" className={styles.beside} onClick={() => onPicture('')}>
          Quitar imagen
        </Button>
      )}
    </>
  );
}

/** Where a picture that was brought by file is; others are not loaded from their sites. */
export function ownPicture(imageUrl: string): string | null {
  return /\/pictures\/photos\/[\w-]+\.jpeg$/.exec(imageUrl)?.[0] ?? null;
}
