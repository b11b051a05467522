import { useEffect, useEffectEvent, useRef } from 'react';
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router';
import { CARD_SHAPES } from '#domain/finish-card.ts';
import { cardChoice } from '#web/features/cards/card-choice.ts';
import styles from '#web/features/cards/card-maker.module.css';
import { SharePicture } from '#web/features/cards/share-picture.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const SHAPES = {
  story: { word: 'Historia', height: 1920 },
  square: { word: 'Cuadrada', height: 1080 },
} as const;

type Props<Part extends string, Facts> = {
  facts: Facts;
  /** What may be hidden, by name. */
  words: Readonly<Record<Part, string>>;
  /** The card in words, without what is hidden. */
  textOf: (facts: Facts, hidden: readonly Part[]) => string;
  /** The name of the download. */
  file: string;
};

/** The card of this screen to look at, share and download; the address holds what is chosen (docs/product
 * §9.21 card contents, §9.25 year card). */
export function CardMaker<Part extends string, Facts extends Record<Part, string | null>>({
  facts,
  words,
  textOf,
  file,
}: Props<Part, Facts>) {
  const submit = useSubmit();
  const [search] = useSearchParams();
  const parts = Object.keys(words) as Part[];
  const { shape, hidden } = cardChoice(search, parts);
  const text = textOf(facts, hidden);
  const { pathname, search: query } = useLocation();
  const picture = `${pathname}/tarjeta.png${query}`;
  const form = useRef<HTMLFormElement>(null);
  const choose = () => submit(form.current, { replace: true, preventScrollReset: true });
  const chooseEarly = useEffectEvent(() => {
    const controls = form.current?.querySelectorAll('input') ?? [];
    if ([...controls].some(({ checked, defaultChecked }) => checked !== defaultChecked)) choose();
  });
  // A change before hydration reached no event handler.
  useEffect(() => chooseEarly(), []);
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
        {/* What a browser restores on a reload is no choice. */}
        <Form ref={form} autoComplete="off" replace preventScrollReset onChange={choose}>
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
            {parts
              .filter((part) => facts[part] !== null)
              .map((part) => (
                <label key={part}>
                  <input type="checkbox" name="show" value={part} defaultChecked={!hidden.includes(part)} />
                  {words[part]}
                </label>
              ))}
          </fieldset>
          <Button type="submit" kind="outline" size="small" className={styles.redraw}>
            Actualizar
          </Button>
        </Form>
        <div className={styles.ways}>
          <SharePicture key={picture} picture={picture} text={text} file={file} />
          <a className={buttonClass({ kind: 'outline' })} href={picture} download={file}>
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
