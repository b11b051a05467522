import {
  circle,
  divIcon,
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
} from 'leaflet';
import type { Site } from '#contract/site.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import type { RacePoint } from '#domain/race-points.ts';
import { type Box, clustersOf, type Marked, ZOOM_MAX } from '#web/features/race-finder-map/clusters.ts';
import styles from '#web/features/race-finder-map/map-results.module.css';
import { clusterMark, raceMark } from '#web/features/race-finder-map/marks.ts';
import { at, streetMap } from '#web/features/race-map/street-map.ts';

const ZOOM_MIN = 3;
/** A search in one place does not open on its very street. */
const FIT_ZOOM_MAX = 12;
const NEAR_ZOOM = 10;
/** `near` is the middle of a square of 0.1 degree. */
const NEAR_METRES = 5_500;
/** Markers stand so far beyond the edges, in parts of the map, so that none is missing while it is moved. */
const BEYOND = 0.5;
/** Room for markers, which stand above their places. */
const FIT_PADDING: FitBoundsOptions = { paddingTopLeft: [56, 60], paddingBottomRight: [56, 30] };
const ABOVE_OTHERS = 10_000;

export type MapView = {
  box: Box;
  centre: Coordinates;
  zoom: number;
  /** Whether the visitor moved it since the search was shown. */
  moved: boolean;
};

export type Opening = Pick<MapView, 'centre' | 'zoom'> | { box: Box } | { near: Coordinates } | null;

type Options = {
  tiles: Site['tiles'];
  today: string;
  onView: (view: MapView) => void;
  onPick: (points: readonly number[]) => void;
  onHover: (points: readonly number[]) => void;
};

export type FinderMap = ReturnType<typeof finderMap>;

/** The races of a search on a street map (docs/product §18.20 race map). */
export function finderMap(frame: HTMLElement, { tiles, today, onView, onPick, onHover }: Options) {
  const map = streetMap(frame, tiles, {
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
    zoomSnap: 0.5,
    zoomControl: false,
  });
  const shown = new Map<string, { marked: Marked; marker: Marker }>();
  let points: readonly RacePoint[] = [];
  let clusters = clustersOf([]);
  let drawn: { bounds: LatLngBounds; zoom: number } | null = null;
  let lit: ReadonlySet<number> = new Set();
  let moved = false;
  let quiet = false;
  let zooming = false;
  const around = circle([0, 0], { radius: NEAR_METRES, interactive: false, className: styles.near ?? '' });

  const quietly = (work: () => void) => {
    quiet = true;
    work();
    quiet = false;
  };

  /** Leaflet takes no other view while it is animating a zoom. */
  const whenStill = (work: () => void) => {
    if (zooming) map.once('zoomend', work);
    else work();
  };

  function draw() {
    const bounds = map.getBounds().pad(BEYOND);
    const zoom = map.getZoom();
    drawn = { bounds, zoom };
    const wanted = new Map(clusters(boxOf(bounds), zoom).map((marked) => [marked.key, marked]));
    for (const [key, { marker }] of shown) {
      if (wanted.has(key)) continue;
      // A marker that goes tells nothing of the pointer that was on it.
      onHover([]);
      marker.remove();
      shown.delete(key);
    }
    for (const [key, marked] of wanted)
      if (!shown.has(key)) shown.set(key, { marked, marker: markerOf(marked).addTo(map) });
    lightAll();
  }

  function markerOf(marked: Marked): Marker {
    const [only] = marked.count === 1 ? marked.points() : [];
    const point = only === undefined ? undefined : points[only];
    const html = point ? raceMark(point, today) : clusterMark(marked.count);
    const icon = divIcon({ className: styles.mark ?? '', html, iconSize: [0, 0] });
    return marker([marked.latitude, marked.longitude], { icon, keyboard: false, riseOnHover: true })
      .on('click', () => {
        const zoom = marked.dividesAt();
        if (zoom > ZOOM_MAX) onPick(marked.points());
        else whenStill(() => map.setView([marked.latitude, marked.longitude], zoom));
      })
      .on('mouseover', () => onHover(marked.points()))
      .on('mouseout', () => onHover([]));
  }

  function lightAll() {
    for (const { marked, marker } of shown.values()) {
      const isLit = lit.size > 0 && marked.points().some((point) => lit.has(point));
      marker.getElement()?.toggleAttribute('data-lit', isLit);
      marker.setZIndexOffset(isLit ? ABOVE_OTHERS : 0);
    }
  }

  map.on('dragstart zoomstart keydown', () => {
    moved ||= !quiet;
  });
  map.on('zoomstart', () => {
    zooming = true;
  });
  map.on('zoomend', () => {
    zooming = false;
  });
  map.on('click', () => onPick([]));
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable());
  map.on('move', () => {
    if (drawn?.zoom === map.getZoom() && !drawn.bounds.contains(map.getBounds())) draw();
  });
  map.on('moveend', () => {
    if (points.length > 0) draw();
    const { lat, lng } = map.getCenter();
    onView({ box: boxOf(map.getBounds()), centre: [lat, lng], zoom: map.getZoom(), moved });
  });

  return {
    /** @param opening null shows all of them */
    show(all: readonly RacePoint[], opening: Opening): void {
      for (const { marker } of shown.values()) marker.remove();
      shown.clear();
      points = all;
      clusters = clustersOf(all);
      moved = false;
      around.remove();
      const first = opening ?? { box: boxOf(latLngBounds(all.map((point) => at(point.at)))) };
      whenStill(() => quietly(() => open(map, first)));
      if (opening && 'near' in opening) around.setLatLng(at(opening.near)).addTo(map);
      draw();
    },

    light(those: readonly number[]): void {
      lit = new Set(those);
      lightAll();
    },

    goTo(point: number): void {
      const place = points[point]?.at;
      if (place) whenStill(() => map.setView(at(place), Math.max(map.getZoom(), FIT_ZOOM_MAX)));
    },

    fitAll(): void {
      whenStill(() => open(map, { box: boxOf(latLngBounds(points.map((point) => at(point.at)))) }));
    },

    zoomBy: (steps: number) => map.setZoom(map.getZoom() + steps),

    remove: () => map.remove(),
  };
}

function open(map: LeafletMap, opening: NonNullable<Opening>): void {
  if ('centre' in opening) map.setView(at(opening.centre), opening.zoom, { animate: false });
  else if ('near' in opening) map.setView(at(opening.near), NEAR_ZOOM, { animate: false });
  else {
    const [south, west, north, east] = opening.box;
    const bounds = latLngBounds([south, west], [north, east]);
    map.fitBounds(bounds, { ...FIT_PADDING, maxZoom: FIT_ZOOM_MAX, animate: false });
  }
}

function boxOf(bounds: LatLngBounds): Box {
  return [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
}
