import type { RaceStrip } from './race-status.ts';

const TEXTS: Record<string, string> = {
  Finalizada: 'Esta carrera ya se corrió. Si participaste, añádela a tus carreras y registra tu resultado.',
  'Por confirmar': 'El organizador aún no confirma esta carrera. Revisa su página antes de hacer planes.',
  Aplazada: 'El organizador aplazó esta carrera. Confirma la fecha en su página.',
  Cancelada: 'El organizador canceló esta carrera. Consulta en su página qué pasa con las inscripciones.',
  Agotada: 'Ya no quedan cupos para esta carrera. Consulta la página del organizador por si se liberan.',
};

export const raceStripText = ({ label }: RaceStrip): string | undefined => TEXTS[label];
