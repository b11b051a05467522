import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/home/attention.module.css';
import {
  AttentionRaceRow,
  ChangeStatus,
  MarkVerifiedButton,
  NextYear,
} from '#desk/features/home/attention-race.tsx';
import { AttentionSection } from '#desk/features/home/attention-section.tsx';
import { bogotaDate, formatShortDate } from '#domain/calendar-date.ts';
import { counted } from '#domain/spanish-number.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import type { Route } from './+types/home';

export const loader = ({ context }: Route.LoaderArgs) => context.get(pageContext).api('GET /desk/attention');

export const meta = privateMeta('Edición');

/** What needs attention first (docs/product §17.45 attention). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { suggestions, unverified, past, pictures, mails, messages } = loaderData;
  const isQuiet = Object.values(loaderData).every(({ total }) => total === 0);
  return (
    <>
      <h1>Edición</h1>
      {isQuiet && <p>Nada espera por ti.</p>}
      <AttentionSection
        {...suggestions}
        heading="Sugerencias por revisar"
        hint="Lo que organizadores y corredores proponen."
      >
        {({ id, kind, raceName, at }) => (
          <Fact
            name={raceName}
            to={deskPaths.suggestion(id)}
            facts={[kind === 'race' ? 'carrera nueva' : 'corrección', dayOf(at)]}
          />
        )}
      </AttentionSection>
      <AttentionSection
        {...unverified}
        heading="Carreras próximas sin verificar"
        hint="Son en los próximos 30 días y hace más de 60 que nadie revisa sus datos. Mira la fuente y presiona."
      >
        {(race) => (
          <AttentionRaceRow race={race}>
            <MarkVerifiedButton race={race} from="home" />
            <ChangeStatus race={race} />
          </AttentionRaceRow>
        )}
      </AttentionSection>
      <AttentionSection
        {...past}
        heading="Carreras pasadas sin próxima edición"
        hint="Duplicarlas deja un borrador con la fecha del próximo año."
      >
        {(race) => (
          <AttentionRaceRow race={race}>
            <NextYear race={race} />
          </AttentionRaceRow>
        )}
      </AttentionSection>
      <AttentionSection
        {...pictures}
        heading="Imágenes que no se pudieron traer"
        hint="Guarda la ficha para intentarlo otra vez, o sube la imagen desde un archivo."
      >
        {({ kind, id, name, imageUrl }) => (
          <Fact name={name} to={deskPaths.entry(kind, id)} facts={[imageUrl]} />
        )}
      </AttentionSection>
      <AttentionSection
        {...mails}
        heading="Correos que no salen"
        hint="Si son muchos, avisa a quien opera el sitio."
      >
        {({ to, at, attempts, failed }) => (
          <Fact
            name={to}
            facts={[
              dayOf(at),
              counted(attempts, 'intento', 'intentos'),
              failed ? 'abandonado' : 'se reintenta',
            ]}
          />
        )}
      </AttentionSection>
      <AttentionSection {...messages} heading="Mensajes" hint="Del formulario de contacto.">
        {({ id, name, raceName, at }) => (
          <Fact name={name} to={deskPaths.message(id)} facts={[raceName, dayOf(at)]} />
        )}
      </AttentionSection>
    </>
  );
}

type FactProps = { name: string; to?: string; facts: readonly string[] };

function Fact({ name, to, facts }: FactProps) {
  return (
    <div className={styles.what}>
      {to ? (
        <SiteLink className={styles.name} to={to}>
          {name}
        </SiteLink>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </div>
  );
}

function dayOf(moment: string): string {
  return formatShortDate(bogotaDate(new Date(moment)));
}
