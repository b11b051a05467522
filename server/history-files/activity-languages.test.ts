import { expect, test } from 'vitest';
import type { ActivityChoices } from '#domain/activity-list.ts';
import { readHistory } from '#server/history-files/read-history.ts';

const read = (lines: readonly string[], choices: ActivityChoices = {}) =>
  readHistory(Buffer.from(lines.join('\n')), 'text/csv', choices);

/** Headings, a marked run in the evening of May 12 in Bogotá, and another sport. docs/history-files.md tells what was tried. */
const STRAVA = {
  en: [
    'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Elapsed Time,Distance,Competition',
    '1,"May 13, 2024, 12:30:00 AM",Ñandú,Run,2730,10.11,2730.0,10112.3,1.0',
    '2,"May 14, 2024, 12:30:00 AM",Ñandú,Ride,2730,10.11,2730.0,10112.3,1.0',
  ],
  es: [
    'ID de actividad,Fecha de la actividad,Nombre de la actividad,Tipo de actividad,Tiempo transcurrido,Distancia,Tiempo transcurrido,Distancia,Competición',
    '1,"13 may 2024, 0:30:00",Ñandú,Carrera,2730,"10,11",2730.0,10112.3,1.0',
    '2,"14 may 2024, 0:30:00",Ñandú,Bicicleta,2730,"10,11",2730.0,10112.3,1.0',
  ],
  'es-419': [
    'Id. de actividad,Fecha de la actividad,Nombre de la actividad,Tipo de actividad,Tiempo transcurrido,Distancia,Tiempo transcurrido,Distancia,Competencia',
    '1,"13 may 2024, 12:30:00 a.m.",Ñandú,Carrera,2730,10.11,2730.0,10112.3,1.0',
    '2,"14 may 2024, 12:30:00 p.m.",Ñandú,Yoga,2730,10.11,2730.0,10112.3,1.0',
  ],
  'pt-BR': [
    'ID da atividade,Data da atividade,Nome da atividade,Tipo de atividade,Tempo decorrido,Distância,Tempo decorrido,Distância,Competição',
    '1,"13 de mai. de 2024, 00:30:00",Ñandú,Corrida,2730,"10,11",2730.0,10112.3,1.0',
    '2,"14 de mai. de 2024, 00:30:00",Ñandú,Pedalada,2730,"10,11",2730.0,10112.3,1.0',
  ],
  fr: [
    "ID de l'activité,Date de l'activité,Nom de l'activité,Type d'activité,Temps écoulé,Distance,Temps écoulé,Distance,Compétition",
    '1,"13 mai 2024 à 00:30:00",Ñandú,Course à pied,2730,"10,11",2730.0,10112.3,1.0',
    '2,"14 mai 2024 à 00:30:00",Ñandú,Vélo,2730,"10,11",2730.0,10112.3,1.0',
  ],
  de: [
    'Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,Distanz,Verstrichene Zeit,Distanz,Wettkampf',
    '1,"13.05.2024, 00:30:00",Ñandú,Lauf,2730,"10,11",2730.0,10112.3,1.0',
    '2,"14.05.2024, 00:30:00",Ñandú,Skilanglauf,2730,"10,11",2730.0,10112.3,1.0',
  ],
  it: [
    "ID attività,Data dell'attività,Nome dell'attività,Tipo di attività,Tempo trascorso,Distanza,Tempo trascorso,Distanza,Gara",
    '1,"13 mag 2024, 00:30:00",Ñandú,Corsa,2730,"10,11",2730.0,10112.3,1.0',
    '2,"14 mag 2024, 00:30:00",Ñandú,Nuoto,2730,"10,11",2730.0,10112.3,1.0',
  ],
  nl: [
    'Activiteits-ID,Datum van activiteit,Naam activiteit,Activiteitstype,Verstreken tijd,Afstand,Verstreken tijd,Afstand,Wedstrijd',
    '1,"13 mei 2024, 00:30:00",Ñandú,Hardloopsessie,2730,"10,11",2730.0,10112.3,1.0',
    '2,"14 mei 2024, 00:30:00",Ñandú,Fietsrit,2730,"10,11",2730.0,10112.3,1.0',
  ],
};

const GARMIN = {
  en: ['Activity Type,Date,Favorite,Title,Distance,Calories,Time', 'Running', 'Pool Swimming'],
  es: ['Tipo de actividad,Fecha,Favorito,Título,Distancia,Calorías,Tiempo', 'Carrera', 'Ciclismo'],
  pt: ['Tipo de atividade,Data,Favorito,Título,Distância,Calorias,Tempo total', 'Corrida', 'Ciclismo'],
  de: ['Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit', 'Laufen', 'Radfahren'],
  da: ['Aktivitetstype,Dato,Favorit,Titel,Distance,Kalorier,Tid', 'Løb', 'Skiløb'],
  pl: ['Typ aktywności,Data,Ulubiony,Tytuł,Dystans,Suma kalorii,Czas', 'Bieganie', 'Joga'],
  fr: ["Type d'activité,Date,Favori,Titre,Distance,Calories,Durée", 'Course à pied', 'Randonnée'],
  it: ['Tipo di attività,Data,Preferito,Titolo,Distanza,Calorie,Tempo', 'Corsa', 'Ciclismo'],
} as const;

const TEN = { raceName: 'Ñandú', raceDate: '2024-05-12', distance: '10K', raceTime: '00:45:30' };

test.each(Object.entries(STRAVA))(
  'Strava’s list in %s gives the marked run and leaves the rest out',
  async (_, lines) => {
    const { isActivities, rows, notices } = await read(lines);
    expect(isActivities).toBe(true);
    expect(rows.map(({ values, faults }) => [values, faults])).toEqual([[expect.objectContaining(TEN), []]]);
    expect(notices[1]).toMatch(/^Otros deportes quedan fuera: 1 \S+\.$/);
  },
);

test.each(Object.entries(GARMIN))(
  'Garmin’s list in %s gives runs alone',
  async (_, [headings, run, other]) => {
    const line = (sport: string, day: string) =>
      `${sport},2024-05-${day} 19:30:00,false,"Ñandú","10.11","447","00:45:30"`;
    const lines = [headings, line(run, '12'), line(other, '13')];
    expect((await read(lines)).rows).toEqual([]);
    const { rows, notices } = await read(lines, { distances: ['10K'] });
    expect(rows.map(({ values, faults }) => [values, faults])).toEqual([[expect.objectContaining(TEN), []]]);
    expect(notices).toContain(`Otros deportes quedan fuera: 1 ${other}.`);
  },
);

test('RunKeeper’s list gives runs alone, by their distance, in kilometres or miles', async () => {
  const rest = ',9:11,6.53,350,120,,,,2024-05-12-193000.gpx';
  const lines = (unit: string, distance: string) => [
    `Activity Id,Date,Type,Route Name,Distance (${unit}),Duration,Average Pace,Average Speed,Calories Burned,Climb (ft),Average Heart Rate (bpm),Friend's Tagged,Notes,GPX File`,
    `a,2024-05-12 19:30:00,Running,Ñandú,${distance},45:30${rest}`,
    `b,2024-05-13 19:30:00,Cycling,Ñandú,${distance},13:14${rest}`,
    `c,2024-05-14 19:30:00,Walking,,${distance},1:30:00${rest}`,
  ];
  for (const given of [lines('km', '10.11'), lines('mi', '6.28')]) {
    const { rows, notices } = await read(given, { distances: ['10K'] });
    expect(rows.map(({ values }) => values)).toEqual([expect.objectContaining(TEN)]);
    expect(notices).toContain('Otros deportes quedan fuera: 1 Cycling, 1 Walking.');
  }
});

test('runs come by their title: one that looks like a race’s, or that has the words', async () => {
  const titles = [
    'Corre Quimbaya 10k',
    'Carrera de mañana',
    'Media maratón Buga',
    'Bolívar Destino Divino',
    'Fondo 21k suave',
    'Carrera Ferias Zarzal',
    'Armenia Carrera',
  ];
  const [headings = ''] = STRAVA['es-419'];
  const lines = titles.map(
    (title, at) => `${at},"1${at} may 2024, 3:00:00 p.m.",${title},Carrera,2730,7.3,2730.0,7300,0.0`,
  );
  const named = async (choices: ActivityChoices) =>
    (await read([headings, ...lines], choices)).rows.map(({ values }) => values.raceName);
  expect(await named({})).toEqual([]);
  expect(await named({ raceTitles: true })).toEqual([
    'Corre Quimbaya 10k',
    'Media maratón Buga',
    'Carrera Ferias Zarzal',
  ]);
  expect(await named({ title: 'divino bolivar' })).toEqual(['Bolívar Destino Divino']);
});
