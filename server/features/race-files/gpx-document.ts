import { type Coordinates, isCoordinates } from '#domain/coordinates.ts';
import { markup } from '#server/markup.ts';

// toFixed, because the schema's decimals know no exponent: String(1e-7) is '1e-7'.
const degrees = (value: number) => value.toFixed(6);

/** A GPX 1.1 track; points off the globe are left out (docs/product §3 distances and maps). */
export function gpxDocument(course: {
  name: string;
  distance: string;
  route: readonly Coordinates[];
  heights?: readonly number[] | null;
}): string {
  const name = [course.name, course.distance].filter(Boolean).join(' · ');
  const points = course.route.flatMap((point, index) => {
    if (!isCoordinates(point)) return [];
    const at = markup`lat="${degrees(point[0])}" lon="${degrees(point[1])}"`;
    const height = course.heights?.[index];
    if (height === undefined) return [markup`      <trkpt ${at}/>\n`];
    return [markup`      <trkpt ${at}><ele>${height.toFixed(1)}</ele></trkpt>\n`];
  });
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Zancada" xmlns="http://www.topografix.com/GPX/1/1">
  <metadata>
    <name>${name}</name>
  </metadata>
  <trk>
    <name>${name}</name>
    <type>running</type>
    <trkseg>
${points}    </trkseg>
  </trk>
</gpx>
`.toString();
}
