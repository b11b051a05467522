import { paths } from '#contract/paths.ts';
import { longRaceDate } from '#domain/date-precision.ts';
import type { Find, FoundRace } from '#domain/due-mail.ts';
import { daysOf } from '#domain/own-day.ts';
import { chosenPrice } from '#domain/price.ts';
import { deadlineText } from '#domain/race-deadline.ts';
import { readRaceSearch } from '#domain/race-search.ts';
import { chosenDistances, searchedDistance } from '#domain/search-matcher.ts';
import { queryTitle } from '#domain/search-title.ts';
import { counted } from '#domain/spanish-number.ts';
import type { MailPart } from '#server/email/messages/mail-part.ts';

const SHOWN_MAX = 8;

/** What a saved search found since the last mail, with the distance that it asks for (docs/product §18.44 weekly mail). */
export function findPart(
  { query, races, ending }: Find,
  today: string,
  publicUrl: string,
  stopAddress: string,
): MailPart {
  const params = new URLSearchParams(query);
  const search = readRaceSearch(params);
  const more = races.length - SHOWN_MAX;
  const link = (race: FoundRace) => ({
    label: race.name,
    url: publicUrl + paths.race(race.uid, searchedDistance(race, search, today)),
  });
  const factsOf = (race: FoundRace) => {
    const chosen = chosenDistances(race, search, today);
    return [
      longRaceDate({ ...race, raceDate: daysOf({ ...race, distances: chosen })[0] ?? race.startDate }),
      race.city,
      race.distances.map(({ name }) => name).join(', '),
      chosenPrice(race.distances, chosen),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const title = queryTitle(query);
  return {
    title: counted(races.length, 'carrera nueva', 'carreras nuevas'),
    about: title,
    what: title,
    where: 'Una búsqueda que guardaste',
    lines: [
      ...races.slice(0, SHOWN_MAX).map((race) => ({ ...link(race), more: factsOf(race) })),
      ...(more > 0 ? [`Y ${counted(more, 'carrera', 'carreras')} más.`] : []),
      ...(ending.length > 0 ? ['También en esta búsqueda:'] : []),
      ...ending.map(({ race, deadlines }) => ({
        ...link(race),
        more: deadlines.map((one) => deadlineText(one, today)).join(' '),
      })),
    ],
    links: [
      { label: 'Ver la búsqueda', url: publicUrl + paths.races(params) },
      { label: 'Dejar de recibir esta búsqueda', url: stopAddress },
    ],
  };
}
