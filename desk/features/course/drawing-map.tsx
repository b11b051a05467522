import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import styles from '#desk/features/course/course.module.css';
import type { CourseDrawing, DrawingEvents } from '#desk/features/course/course-drawing.ts';
import type { Route } from '#desk/features/course/course-edits.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { useSiteSettings } from '#web/site-settings.ts';

export type DrawingHandle = { centre(): Coordinates | null; fit(route: Route): void };

type Props = DrawingEvents & {
  label: string;
  route: Route;
  chosen: number | null;
  /** What is shown first, where the route is empty. */
  around?: Coordinates | null;
  ref?: Ref<DrawingHandle>;
};

/** The map once its code has arrived; whatever it does can be done without it. */
export function DrawingMap({ label, route, chosen, around = null, ref, ...events }: Props) {
  const { site } = useSiteSettings();
  const box = useRef<HTMLElement>(null);
  const [drawing, setDrawing] = useState<CourseDrawing | null>(null);
  const onPress = useEffectEvent(events.onPress);
  const onLine = useEffectEvent(events.onLine);
  const onMove = useEffectEvent(events.onMove);
  const onChoose = useEffectEvent(events.onChoose);
  const start = useEffectEvent((made: CourseDrawing) =>
    made.fit(route.length > 0 || !around ? route : [around]),
  );

  useEffect(() => {
    let made: CourseDrawing | null = null;
    let isGone = false;
    import('#desk/features/course/course-drawing.ts')
      .then(({ courseDrawing }) => {
        if (isGone || !box.current) return;
        made = courseDrawing(box.current, site.tiles, {
          onPress: (at) => onPress(at),
          onLine: (at) => onLine(at),
          onMove: (index, at) => onMove(index, at),
          onChoose: (index) => onChoose(index),
        });
        start(made);
        setDrawing(made);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
      made?.remove();
    };
  }, [site.tiles]);

  useEffect(() => {
    drawing?.show(route, chosen);
    const point = chosen === null ? undefined : route[chosen];
    if (point) drawing?.reveal(point);
  }, [drawing, route, chosen]);

  useImperativeHandle(ref, () => ({
    centre: () => drawing?.centre() ?? null,
    fit: (shown) => drawing?.fit(shown),
  }));

  return <section ref={box} className={styles.map} aria-label={label} aria-busy={drawing === null} />;
}
