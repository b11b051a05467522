import type { BlogSeed } from './blog-seed.ts';
import { choosingShoes } from './blogs/choosing-shoes.ts';
import { drinkingInTheHeat } from './blogs/drinking-in-the-heat.ts';
import { halfMarathonPacing } from './blogs/half-marathon-pacing.ts';
import { runningAtAltitude } from './blogs/running-at-altitude.ts';
import { tapering } from './blogs/tapering.ts';
import { yourFirstFiveK } from './blogs/your-first-five-k.ts';

export const blogs: BlogSeed[] = [
  runningAtAltitude,
  halfMarathonPacing,
  drinkingInTheHeat,
  yourFirstFiveK,
  choosingShoes,
  tapering,
];
