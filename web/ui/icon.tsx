import { LineDrawing } from '#web/ui/line-drawing.tsx';

const PATHS = {
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v4M16 3v4',
  download: 'M12 3v12M6 10l6 6 6-6M4 21h16',
  go: 'M3 12h17M13 5l7 7-7 7',
  share: 'M12 15V3M7 8l5-5 5 5M5 12v9h14v-9',
} as const;

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return <LineDrawing name={name} path={PATHS[name]} />;
}
