export type Climb = { climb: number; descent: number };

export type Split = {
  /** Where it ends, in metres from the start. */
  metres: number;
  /** What it takes, and what has passed when it ends. */
  seconds: number;
  elapsed: number;
};

/**
 * How many metres of flat a metre of climb is worth: the slope at level ground of the cost of running that Minetti and
 * others measured, (3.6 + 19.5 i) / 3.6 (docs/predictions.md).
 */
export const FLAT_PER_CLIMB = 19.5 / 3.6;
/** Braking keeps half of what a descent would give back. */
const FLAT_PER_DESCENT = FLAT_PER_CLIMB / 2;
/** The least share of the even time that a kilometre downhill gets. */
const LIGHTEST = 0.7;

const EACH = 1000;
const EACH_OF_LONG = 5000;
const LONG = 60_000;
/** What is left after the last kilometre belongs to it up to this. */
const SHORTEST_REST = 50;

/**
 * The time of each kilometre for a target, even or by what each one climbs, and of what is left (docs/product
 * §18.75 splits). They add up to the target to the second. Of races beyond 60 km each five kilometres.
 * @param climbs of each kilometre, in order; without them, or where they are of another course, the times are even
 */
export function splits(target: number, metres: number, climbs: readonly Climb[] | null = null): Split[] {
  const ends = stretchEnds(metres, metres > LONG ? EACH_OF_LONG : EACH);
  const hilly = climbs?.length === ends.length && metres <= LONG ? climbs : null;
  const efforts = ends.map((end, index) => {
    const flat = end - (ends[index - 1] ?? 0);
    const { climb, descent } = hilly?.[index] ?? { climb: 0, descent: 0 };
    return Math.max(flat * LIGHTEST, flat + climb * FLAT_PER_CLIMB - descent * FLAT_PER_DESCENT);
  });
  const whole = efforts.reduce((sum, effort) => sum + effort, 0);
  let [spent, before] = [0, 0];
  return ends.map((end, index) => {
    spent += efforts[index] ?? 0;
    const elapsed = Math.round((target * spent) / whole);
    const split = { metres: end, seconds: elapsed - before, elapsed };
    before = elapsed;
    return split;
  });
}

/** Where each kilometre of a course ends, or each stretch of so many metres, and last the course. */
export function stretchEnds(metres: number, each = EACH): number[] {
  if (!(metres > 0)) return [];
  const whole = Math.max(0, Math.ceil((metres - SHORTEST_REST) / each) - 1);
  return [...Array.from({ length: whole }, (_, index) => (index + 1) * each), metres];
}
