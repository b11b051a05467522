import type { Picture as PictureFacts } from '#contract/pictures.ts';

type Props = {
  picture: PictureFacts;
  /** Its width in the page, as in the `sizes` attribute. */
  sizes: string;
  eager?: boolean;
};

/** A 16:9 picture in the best format that the browser takes; the text beside it says the same. */
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
