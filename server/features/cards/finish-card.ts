import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour } from '#domain/distance.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import type { CardShape, CardTexts } from '#domain/finish-card.ts';
import { INK } from '#server/brand-colours.ts';
import { cardFrame, ROOM, recordPlate, WHITE } from '#server/features/cards/card-frame.ts';
import {
  luminousCourse,
  luminousLetters,
  luminousName,
  luminousTrack,
} from '#server/features/cards/luminous-line.ts';

type Subject = { shape: CardShape; route: readonly Coordinates[]; brand: string };

/** The card of one result, over its course or else its distance (§9.20 finish card; decision 047). */
export function finishCard(facts: CardTexts, { shape, route, brand }: Subject): string {
  const { race, distance, city, date, time, pace, record } = facts;
  const colour = distanceColour(distance);
  const hasCourse = route.length > 1;
  const name = hasCourse ? null : luminousName(distance, ROOM);
  const isDistanceDrawn = name === distance;
  const hero = time ?? (isDistanceDrawn ? null : distance);
  const isPlated = !isDistanceDrawn && hero !== distance;
  return cardFrame(
    {
      title: race,
      places: [city, date],
      plates: [
        ...(isPlated ? [{ ...distancePlate(distance), room: record ? 0.3 : 0.9 }] : []),
        ...(record ? [recordPlate(record)] : []),
      ],
      hero,
      detail: pace ?? '',
      colour,
      seed: `${race} ${distance}`,
      draw: (box, line) => {
        if (hasCourse) return luminousCourse(route, box, colour, line);
        return name ? luminousLetters(name, box, colour, line) : luminousTrack(box, colour, line);
      },
    },
    { shape, brand },
  );
}

/** A name that is none of the six must not pass for one of them (docs/product §3.14 route colours). */
function distancePlate(distance: string) {
  const colour = distanceColour(distance);
  const lane = distanceLane(distance);
  if (lane.endsWith('tint')) return { text: distance, fill: INK, ink: WHITE, edge: colour };
  return { text: distance, fill: colour, ink: ['21K', '42K'].includes(lane) ? WHITE : INK, edge: colour };
}
