import { type RefObject, useEffect, useState } from 'react';
import type { CourseMap } from '#web/features/race-map/course-map.tsx';

const NEARLY_IN_VIEW = '200px';

/** The map's component once its frame has come into view and the map's code has arrived; null until then. */
export function useCourseMap(frame: RefObject<HTMLElement | null>): typeof CourseMap | null {
  const [component, setComponent] = useState<typeof CourseMap | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without the map the drawing stays.
        import('#web/features/race-map/course-map.tsx')
          .then((module) => setComponent(() => module.CourseMap))
          .catch(() => undefined);
      },
      { rootMargin: NEARLY_IN_VIEW },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return component;
}
