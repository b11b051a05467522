import type { UserRace } from '#contract/user-races.ts';
import type { StoredUserRace } from '#server/db/user-race-rows.ts';

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
    gunTime: race.gunTime,
    genderPosition: race.genderPosition,
    categoryPosition: race.categoryPosition,
    category: race.category,
    finishers: race.finishers,
    outcome: race.outcome,
    notes: race.notes,
    resultUrl: race.resultUrl,
    manual: race.manual,
    raceUid: race.raceUid,
    organizerUrl: race.organizerUrl,
    raceStatus: race.raceStatus,
    distanceMeters: race.distanceMeters,
  };
}
