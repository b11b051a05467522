import type { RaceText } from '#desk/features/races/race-draft.ts';

export const RACE_LABELS: Readonly<Record<RaceText | 'distances', string>> = {
  name: 'Nombre',
  description: 'Descripción',
  startDate: 'Fecha',
  status: 'Estado de la carrera',
  city: 'Ciudad',
  department: 'Departamento',
  eventPlace: 'Sitio de la salida',
  place: 'Coordenadas',
  altitudeMeters: 'Altitud en metros',
  organizerUrl: 'Página del organizador',
  imageUrl: 'Imagen',
  sourceUrl: 'Fuente',
  verifiedAt: 'Verificada el',
  distances: 'Distancias',
};

const DISTANCE_LABELS: Readonly<Record<string, string>> = {
  name: 'nombre',
  price: 'precio',
  stages: 'etapas de precio',
  route: 'recorrido',
  startPoint: 'salida',
  endPoint: 'llegada',
  distanceMeters: 'metros reales',
  startTime: 'hora de salida',
  registrationClosesAt: 'cierre de inscripciones',
};

/** What a field of the history is called: `distances.10K.price` is `10K, precio`. */
export function raceFieldLabel(field: string): string {
  const known = Object.entries(RACE_LABELS).find(([name]) => name === field)?.[1];
  if (known) return known;
  if (field === 'latitude') return 'Latitud';
  if (field === 'longitude') return 'Longitud';
  const [, distance, fact] = /^distances\.(.+)\.(\w+)$/.exec(field) ?? [];
  return distance && fact ? `${distance}, ${DISTANCE_LABELS[fact] ?? fact}` : field;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
