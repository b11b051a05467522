import type { UserRace } from '#contract/user-races.ts';
import type { StoredUserRace } from '#server/db/user-races.repository.ts';

export function presentUserRace(race: StoredUserRace): UserRace {
  return {
    id: race.id,
    raceName: race.raceName,
    userEmail: race.userEmail,
    raceCode: race.raceCode,
    raceDate: race.raceDate,
    raceCity: race.raceCity,
    distance: race.distance,
    status: race.status,
    raceTime: race.raceTime,
    position: race.position,
    shipNumber: race.shipNumber,
    raceUid: race.raceUid,
    organizerUrl: race.organizerUrl,
    raceStatus: race.raceStatus,
    distanceMeters: race.distanceMeters,
  };
}
