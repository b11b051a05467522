import { listsAreWhole } from '#server/features/races/whole-lists.test-suite.ts';
import { ENGINES } from '#server/testing/test-databases.ts';

for (const engine of ENGINES) listsAreWhole(engine, 2500);
