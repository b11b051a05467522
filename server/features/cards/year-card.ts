import { cityMap, type PlacedCity } from '#domain/city-map.ts';
import { DISTANCE_COLOURS } from '#domain/distance.ts';
import type { CardShape } from '#domain/finish-card.ts';
import type { YearCardTexts } from '#domain/year-card.ts';
import { INK, VOLT } from '#server/brand-colours.ts';
import { cardFrame, inked, recordPlate, WHITE } from '#server/features/cards/card-frame.ts';
import { CAP, luminous, luminousLetters } from '#server/features/cards/luminous-line.ts';
import type { CourseBox } from '#server/features/pictures/drawing/course-line.ts';
import { EM, letter, letteringWidth } from '#server/features/pictures/drawing/lettering.ts';

const COLOUR = DISTANCE_COLOURS['10K'];
const NAMES = { story: 34, square: 26 } as const;

type Subject = { shape: CardShape; brand: string };

/** The card of a year, over its cities or else its number (docs/product §9.25 year card). */
export function yearCard(facts: YearCardTexts, cities: readonly PlacedCity[], subject: Subject): string {
  const { year, races, kilometres, time, records } = facts;
  return cardFrame(
    {
      title: `Mi año ${year}`,
      places: [kilometres && races, facts.cities],
      plates: records ? [recordPlate(records)] : [],
      hero: kilometres ?? races,
      detail: time ?? '',
      colour: COLOUR,
      seed: year,
      draw: (box, line) =>
        cities.some(({ place }) => place)
          ? luminousCities(cities, box, line, NAMES[subject.shape])
          : luminousLetters(year, box, COLOUR, line),
    },
    subject,
  );
}

function luminousCities(cities: readonly PlacedCity[], box: CourseBox, line: number, size: number): string {
  const widthOf = (text: string) => letteringWidth(text, size);
  const { outline, dots } = cityMap(cities, { ...box, padding: 0 }, { size, widthOf });
  const circles = dots.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`);
  const names = dots.map(({ city, label }) => {
    if (!label) return '';
    const x = label.anchor === 'start' ? label.x : label.x - widthOf(city);
    return letter(city, size, x, label.y + (size * CAP) / 2).path;
  });
  // A stroke grows with its letters.
  const edge = `stroke="${INK}" stroke-width="${(8 * EM) / size}" stroke-linejoin="round"`;
  return [
    `<g transform="translate(${box.x} ${box.y})">`,
    luminous(`<path d="${outline}"`, COLOUR, line * 0.5),
    `<g fill="${VOLT}" stroke="${INK}" stroke-width="4">${circles.join('')}</g>`,
    `<g ${edge}>${names.join('')}</g>${inked(WHITE, names.join(''))}</g>`,
  ].join('');
}
