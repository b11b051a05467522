import { LineDrawing } from '#web/ui/line-drawing.tsx';

/** A cross. It stands alone because every page has it, and no page all the icons. */
export function CloseIcon() {
  return <LineDrawing name="close" path="M5 5l14 14M19 5L5 19" />;
}
