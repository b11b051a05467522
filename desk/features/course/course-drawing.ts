import {
  control,
  DomEvent,
  divIcon,
  LayerGroup,
  type LeafletMouseEvent,
  latLngBounds,
  type Marker,
  marker,
  polyline,
} from 'leaflet';
import type { Site } from '#contract/site.ts';
import styles from '#desk/features/course/course.module.css';
import type { Route } from '#desk/features/course/course-edits.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { at, streetMap, ZOOM } from '#web/features/race-map/street-map.ts';

const APART_PIXELS = 30;
/** What a fingertip hits. */
const HANDLE_PIXELS = 44;

export type DrawingEvents = {
  onPress(at: Coordinates): void;
  onLine(at: Coordinates): void;
  onMove(index: number, at: Coordinates): void;
  onChoose(index: number): void;
};

export type CourseDrawing = ReturnType<typeof courseDrawing>;

/** A line on a street map, whose points are added by a press and moved by a drag (docs/product §17.18
 * courses; decision 054). */
export function courseDrawing(box: HTMLElement, tiles: Site['tiles'], events: DrawingEvents) {
  // Two quick presses are two points.
  const map = streetMap(box, tiles, {
    doubleClickZoom: false,
    scrollWheelZoom: true,
    zoomControl: false,
    // An animation that goes on after the dialog is closed would fail.
    zoomAnimation: false,
    inertia: false,
  });
  control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  const edge = polyline([], { interactive: false, color: '#1b0d1e', weight: 9 }).addTo(map);
  const line = polyline([], { interactive: false, color: '#d6ff3d', weight: 5 }).addTo(map);
  const grip = polyline([], { opacity: 0, weight: HANDLE_PIXELS / 2 }).addTo(map);
  const handles = new LayerGroup().addTo(map);
  let [shown, chosen, isDragging]: [Route, number | null, boolean] = [[], null, false];

  const drawLine = (route: Route) => {
    for (const layer of [edge, line, grip]) layer.setLatLngs(route.map(at));
  };

  const handleAt = (index: number, point: Coordinates): Marker => {
    const isEnd = index === 0 || index === shown.length - 1;
    const look = [styles.handle, isEnd && styles.end, index === chosen && styles.chosen];
    const icon = divIcon({
      className: look.filter(Boolean).join(' '),
      html: String(index + 1),
      iconSize: [HANDLE_PIXELS, HANDLE_PIXELS],
    });
    const handle = marker(at(point), { icon, draggable: true, keyboard: false, autoPan: true });
    const place = () => coordinatesOf(handle.getLatLng());
    handle.on('click', () => events.onChoose(index));
    handle.on('dragstart', () => {
      isDragging = true;
    });
    handle.on('drag', () => drawLine(shown.with(index, place())));
    handle.on('dragend', () => {
      isDragging = false;
      events.onMove(index, place());
    });
    return handle;
  };

  const drawHandles = () => {
    // Removing a handle in the middle of its drag would break the drag.
    if (isDragging) return;
    handles.clearLayers();
    const view = map.getBounds().pad(0.1);
    const last = shown.length - 1;
    let before = map.latLngToLayerPoint(map.getBounds().pad(9).getNorthWest());
    for (const [index, point] of shown.entries()) {
      if (!view.contains(at(point))) continue;
      const pixels = map.latLngToLayerPoint(at(point));
      const isKept = index === 0 || index === last || index === chosen;
      // Closer ones come with the zoom: they would cover the line, and each other.
      if (!isKept && pixels.distanceTo(before) < APART_PIXELS) continue;
      if (index !== chosen) before = pixels;
      handleAt(index, point).addTo(handles);
    }
  };

  map.on('click', ({ latlng }) => events.onPress(coordinatesOf(latlng)));
  map.on('moveend', drawHandles);
  grip.on('click', (event: LeafletMouseEvent) => {
    DomEvent.stopPropagation(event);
    events.onLine(coordinatesOf(event.latlng));
  });

  return {
    show(route: Route, index: number | null) {
      [shown, chosen] = [route, index];
      drawLine(route);
      drawHandles();
    },
    fit(route: Route) {
      const bounds = latLngBounds(route.map(at));
      if (!bounds.isValid()) return;
      if (bounds.getNorthEast().equals(bounds.getSouthWest()))
        map.setView(bounds.getCenter(), ZOOM, { animate: false });
      else map.fitBounds(bounds, { maxZoom: 17, animate: false, padding: [48, 48] });
    },
    reveal(point: Coordinates) {
      if (!map.getBounds().contains(at(point))) map.panTo(at(point), { animate: false });
    },
    centre: () => coordinatesOf(map.getCenter()),
    remove: () => map.stop().remove(),
  };
}

function coordinatesOf({ lat, lng }: { lat: number; lng: number }): Coordinates {
  return [lat, lng];
}
