import Supercluster from 'supercluster';
import type { RacePoint } from '#domain/race-points.ts';

export const ZOOM_MAX = 17;
/** Pixels: what is nearer to each other is one marker. */
const RADIUS = 72;
/** Pixels of one tile of the map. */
const TILE = 256;

export type Marked = {
  /** The same as long as the marker is. */
  key: string;
  latitude: number;
  longitude: number;
  count: number;
  /** Indices of its points. */
  points: () => readonly number[];
  /** The zoom at which it divides; past `ZOOM_MAX` all of it is in one place. */
  dividesAt: () => number;
};

export type Box = readonly [south: number, west: number, north: number, east: number];

/** What stands on the map at a zoom, rounded down: single races, and near ones as one (decision 063). */
export function clustersOf(points: readonly RacePoint[]) {
  const clusters = new Supercluster<{ index: number }>({ radius: RADIUS, extent: TILE, maxZoom: ZOOM_MAX });
  clusters.load(
    points.map(({ at: [latitude, longitude] }, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { index },
    })),
  );
  return ([south, west, north, east]: Box, zoom: number): Marked[] =>
    clusters.getClusters([west, south, east, north], Math.floor(zoom)).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { index } = properties;
      if (!('cluster_id' in properties))
        return {
          ...{ key: `${index}`, latitude, longitude, count: 1 },
          points: () => [index],
          dividesAt: () => ZOOM_MAX + 1,
        };
      const id = Number(properties.cluster_id);
      return {
        ...{ key: `c${id}`, latitude, longitude, count: Number(properties.point_count) },
        points: () => clusters.getLeaves(id, Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.index),
        dividesAt: () => clusters.getClusterExpansionZoom(id),
      };
    });
}
