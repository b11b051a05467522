type Frame = { width: number; height: number };

const SIDES = 14;

/** Contour lines: closed smooth rings around a seeded summit, as SVG path data. */
export function contourLines(random: () => number, { width, height }: Frame, rings = 9): string {
  const centre = { x: width * (0.15 + 0.7 * random()), y: height * (0.1 + 0.8 * random()) };
  const waves = [2, 3, 5].map((times) => ({
    times,
    turn: random() * 6.28,
    depth: (0.1 + 0.2 * random()) / times ** 0.4,
  }));
  const lean = 0.7 + random() * 0.5;
  const step = width / 11;
  return Array.from({ length: rings }, (_, ring) => {
    const points = Array.from({ length: SIDES }, (_, side) => {
      const angle = (side / SIDES) * 2 * Math.PI;
      const bend = waves.reduce(
        (sum, { times, turn, depth }) => sum + depth * Math.sin(times * angle + turn + ring * 0.14),
        1,
      );
      const radius = step * (ring + 0.6) * bend;
      return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius * lean };
    });
    return smoothRing(points);
  }).join('');
}

/** Lanes of a running track in a bend, as SVG path data. */
export function trackLanes(random: () => number, { width, height }: Frame, lanes = 8): string {
  const tilt = 0.5 + random() * 0.35;
  const gap = height / 10;
  return Array.from({ length: lanes }, (_, lane) => {
    const y = Math.round(height * 0.95 - lane * gap);
    const bend = Math.round(width * tilt - lane * gap * 0.4);
    return `M-20 ${y}H${bend}Q${bend + 260 - lane * 12} ${y} ${bend + 300 - lane * 10} -20`;
  }).join('');
}

function smoothRing(points: readonly { x: number; y: number }[]): string {
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return `${Math.round((point.x + next.x) / 2)} ${Math.round((point.y + next.y) / 2)}`;
  });
  const curves = points.map(
    (point, index) => `Q${Math.round(point.x)} ${Math.round(point.y)} ${middles[index]}`,
  );
  return `M${middles.at(-1)}${curves.join('')}`;
}
