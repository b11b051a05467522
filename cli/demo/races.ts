import type { RaceSeed } from './race-seed.ts';
import { antioquiaRaces } from './races/antioquia.ts';
import { barranquillaRaces } from './races/barranquilla.ts';
import { bogotaParks } from './races/bogota-parks.ts';
import { bogotaRoads } from './races/bogota-roads.ts';
import { boyacaCundinamarca } from './races/boyaca-cundinamarca.ts';
import { caliRaces } from './races/cali.ts';
import { caribbeanCoast } from './races/caribbean-coast.ts';
import { caribbeanInland } from './races/caribbean-inland.ts';
import { coffeeRegion } from './races/coffee-region.ts';
import { medellinRaces } from './races/medellin.ts';
import { plainsAndAmazon } from './races/plains-and-amazon.ts';
import { santanderes } from './races/santanderes.ts';
import { southRaces } from './races/south.ts';

export const races: RaceSeed[] = [
  ...bogotaRoads,
  ...bogotaParks,
  ...medellinRaces,
  ...antioquiaRaces,
  ...caliRaces,
  ...barranquillaRaces,
  ...caribbeanCoast,
  ...caribbeanInland,
  ...santanderes,
  ...coffeeRegion,
  ...boyacaCundinamarca,
  ...southRaces,
  ...plainsAndAmazon,
];
