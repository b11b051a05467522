import type { Picture } from '#contract/pictures.ts';

type Shown = { imageUrl: string | null; picture: Picture };

const EMPTY = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#8886" d="M0 0h16v9H0z"/></svg>',
)}`;

/** The picture of a preview: the public one while its address is the same, else one of our own, else a grey field. */
export function previewPicture(imageUrl: string, shown: Shown | null): Picture {
  if (shown && imageUrl === (shown.imageUrl ?? '')) return shown.picture;
  return { kind: 'photo', src: imageUrl.startsWith('/') ? imageUrl : EMPTY, sources: [] };
}
