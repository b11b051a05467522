import type { Picture as PictureFacts } from '#contract/pictures.ts';

type Props = {
  picture: PictureFacts;
  /** Its width in the page, as in the `sizes` attribute. */
  sizes: string;
  /** For the one picture that is seen first. */
  eager?: boolean;
};

/**
 * A photograph in the best format and width that the browser takes, or the drawing made for it; 16:9. The text beside
 * it says the same.
 */
export function Picture({ picture, sizes, eager = false }: Props) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt=""
        width="800"
        height="450"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
