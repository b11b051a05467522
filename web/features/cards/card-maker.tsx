import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { paths } from '#contract/paths.ts';
import { CARD_PARTS, CARD_SHAPES, type CardFacts, cardText, hideParts } from '#domain/finish-card.ts';
import { RESULT_WORDS } from '#web/copy/user-area.ts';
import { cardChoice } from '#web/features/cards/card-choice.ts';
import styles from '#web/features/cards/card-maker.module.css';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const FILE = 'tarjeta-de-meta.png';

const SHAPES = {
  story: { word: 'Historia', height: 1920 },
  square: { word: 'Cuadrada', height: 1080 },
} as const;

const PARTS = {
  time: RESULT_WORDS.time,
  pace: RESULT_WORDS.pace,
  city: 'Ciudad',
  date: 'Fecha',
  record: 'Marca personal',
} as const;

type Props = { id: string; facts: CardFacts; search: URLSearchParams };

/** The picture of a result, and what of it is shown; the address holds the choice (docs/product.md §9.21). */
export function CardMaker({ id, facts, search }: Props) {
  const submit = useSubmit();
  const { shape, hidden } = cardChoice(search);
  const picture = paths.cardPicture(id, search);
  const text = cardText(hideParts(facts, hidden));
  return (
    <div className={styles.maker}>
      <img
        className={styles.picture}
        data-shape={shape}
        src={picture}
        alt={text}
        width={1080}
        height={SHAPES[shape].height}
      />
      <div className={styles.choices}>
        <Form
          replace
          preventScrollReset
          onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
        >
          <fieldset>
            <legend>Forma</legend>
            {CARD_SHAPES.map((one) => (
              <label key={one}>
                <input type="radio" name="shape" value={one} defaultChecked={one === shape} />
                {SHAPES[one].word}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Mostrar</legend>
            <input type="hidden" name="show" value="" />
            {CARD_PARTS.filter((part) => facts[part] !== null).map((part) => (
              <label key={part}>
                <input type="checkbox" name="show" value={part} defaultChecked={!hidden.includes(part)} />
                {PARTS[part]}
              </label>
            ))}
          </fieldset>
          <Button type="submit" kind="outline" size="small" className={styles.redraw}>
            Actualizar
          </Button>
        </Form>
        <div className={styles.ways}>
          <SharePicture key={picture} picture={picture} text={text} />
          <a className={buttonClass({ kind: 'outline' })} href={picture} download={FILE}>
            <Icon name="download" />
            Descargar
          </a>
        </div>
        <p className={styles.note}>
          Nada se publica: solo tú ves esta imagen hasta que la compartas. Tu nombre y tu correo no aparecen
          en ella.
        </p>
      </div>
    </div>
  );
}

/** Hands the picture to the device's share sheet, where it takes files. A press must find the file at hand. */
function SharePicture({ picture, text }: { picture: string; text: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    const fileOf = (parts: Blob[]) => new File(parts, FILE, { type: 'image/png' });
    if (!navigator.canShare?.({ files: [fileOf([])] })) return;
    setCanShare(true);
    const leaving = new AbortController();
    fetch(picture, { signal: leaving.signal })
      .then(async (answer) => (answer.ok ? setFile(fileOf([await answer.blob()])) : setCanShare(false)))
      .catch(() => setCanShare(false));
    return () => leaving.abort();
  }, [picture]);

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
