/** Words of the report and of the records (docs/product.md §9). */
export const REPORTS = {
  heading: 'Registro histórico',
  all: 'Todos',
  chart: 'Cantidad por tipo de distancia',
  summary: 'Resumen de carreras',
  totalRaces: 'Total carreras',
  totalDistance: 'Distancia total',
  totalTime: 'Tiempo total',
  race: 'Carrera',
  date: 'Fecha',
  time: 'Tiempo',
  distance: 'Distancia',
  pace: 'Ritmo',
  records: 'Records',
  noTimes: 'Todavía no tienes marcas: registra el tiempo de una carrera con RETO SUPERADO.',
} as const;
