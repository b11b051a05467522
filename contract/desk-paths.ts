import type { AttentionKind } from '#domain/attention.ts';
import { ENTRY_KINDS, type EntryKind } from '#domain/catalogue-entry.ts';

const segment = encodeURIComponent;
const FOLDERS: Readonly<Record<EntryKind, string>> = {
  races: 'carreras',
  partners: 'aliados',
  blogs: 'blog',
};

function withQuery(path: string, query: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return given.size > 0 ? `${path}?${given}` : path;
}

/** The addresses of the desk (docs/product §17.10 desk guard). No public page may know them. */
export const deskPaths = {
  home: () => '/edicion',
  password: (returnPath = '') => `/edicion/clave${returnPath && `?volver=${segment(returnPath)}`}`,
  /** Without a cursor the first page. */
  entries: (kind: EntryKind, query = '', after = '') => {
    const asked = [query, after && `desde=${segment(after)}`].filter(Boolean).join('&');
    return `/edicion/${FOLDERS[kind]}${asked && `?${asked}`}`;
  },
  newEntry: (kind: EntryKind) => `/edicion/crear/${FOLDERS[kind]}`,
  entry: (kind: EntryKind, id: string) => `/edicion/${FOLDERS[kind]}/${segment(id)}`,
  history: (kind: EntryKind, id: string) => `/edicion/${FOLDERS[kind]}/${segment(id)}/historial`,
  suggestions: () => '/edicion/sugerencias',
  suggestion: (id: string) => `/edicion/sugerencias/${segment(id)}`,
  activity: (editor = '', after = '') => withQuery('/edicion/actividad', { persona: editor, desde: after }),
  editors: () => '/edicion/editores',
  messages: () => '/edicion/mensajes',
  message: (id: string) => `/edicion/mensajes/${segment(id)}`,
  setAside: (kind: AttentionKind, id: string) => `/edicion/pendientes/${kind}/${segment(id)}`,
  raceStatus: (uid: string) => `/edicion/carreras/${segment(uid)}/estado`,
  racePendingMail: (uid: string) => `/edicion/carreras/${segment(uid)}/aviso`,
  raceVerified: (uid: string) => `/edicion/carreras/${segment(uid)}/verificada`,
  raceCopy: (uid: string) => `/edicion/carreras/${segment(uid)}/duplicado`,
  raceUnion: (uid: string, other = '') =>
    `/edicion/carreras/${segment(uid)}/unir${other && `?otra=${segment(other)}`}`,
  raceSeries: (uid: string) => `/edicion/carreras/${segment(uid)}/serie`,
  alikeRaces: (name: string) => `/edicion/parecidas?nombre=${segment(name)}`,
  knownPlace: (city: string, department: string) =>
    `/edicion/lugares?${new URLSearchParams({ ciudad: city, departamento: department })}`,
  courses: (raceName: string) => `/edicion/recorridos?nombre=${segment(raceName)}`,
  exported: (kind: EntryKind, ids: readonly string[]) =>
    `/edicion/exportar?${new URLSearchParams([['tipo', kind], ...ids.map((id) => ['id', id])])}`,
  import: () => '/edicion/importar',
  undoImport: (importId: string) => `/edicion/importar/${segment(importId)}/deshacer`,
  importFile: () => '/edicion/importar/archivo',
  files: () => '/edicion/archivos',
} as const;

/** The kind that an address of the desk is about. @throws {RangeError} for one that is about none */
export function entryKindAt(path: string): EntryKind {
  const kind = ENTRY_KINDS.find((one) => `${path}/`.startsWith(`${deskPaths.entries(one)}/`));
  if (!kind) throw new RangeError(`${path} is about no kind of entry.`);
  return kind;
}
