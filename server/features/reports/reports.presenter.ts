import type { BestTimes, Report } from '#contract/reports.ts';
import type { BestTime, ReportedRace } from '#server/db/reports.repository.ts';

export function presentReportedRace(race: ReportedRace): Report['listado'][number] {
  return {
    raceName: race.raceName,
    raceDate: race.raceDate,
    raceTime: race.raceTime,
    distance: race.distance,
    distanceMeters: race.distanceMeters,
  };
}

export function presentBestTime(best: BestTime): BestTimes['bestTimeByDistance'][number] {
  return {
    distance: best.distance,
    raceName: best.raceName,
    raceCity: best.raceCity,
    raceDate: best.raceDate,
    raceTime: best.raceTime,
    position: best.position,
    distanceMeters: best.distanceMeters,
  };
}
