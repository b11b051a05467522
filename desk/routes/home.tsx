import { useEffect, useRef } from 'react';
import { PrefetchPageLinks } from 'react-router';
import type { AsideRow, AttentionRow } from '#contract/desk-attention.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import styles from '#desk/features/home/attention.module.css';
import { KINDS } from '#desk/features/home/attention-kinds.tsx';
import { AttentionList } from '#desk/features/home/attention-list.tsx';
import { BringBack, SetAside } from '#desk/features/home/set-aside.tsx';
import { addDays, type CalendarDate, formatShortDate } from '#domain/calendar-date.ts';
import { counted, formatWhole } from '#domain/spanish-number.ts';
import { privateMeta } from '#web/features/user-area/private-meta.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/home';

/** One of each: what a press needs is there when the network is not. */
const PRESSES = [deskPaths.setAside('message', '-'), deskPaths.raceVerified('-'), deskPaths.raceCopy('-')];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, today } = context.get(pageContext);
  return { today, ...(await api('GET /desk/attention')) };
}

export const meta = privateMeta('Edición');

/** What needs attention, the first due first (docs/product §17.45 attention). */
export default function Home({ loaderData: { today, waiting, aside } }: Route.ComponentProps) {
  const heading = useFocusAfterPress(waiting.total);
  const more = waiting.total - waiting.rows.length;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Edición
      </h1>
      <p className={styles.total}>
        {waiting.total === 0
          ? 'Nada espera por ti.'
          : `${counted(waiting.total, 'pendiente', 'pendientes')}, lo primero que vence arriba.`}
      </p>
      {byDueDay(waiting.rows, today).map(
        ([title, rows]) =>
          rows.length > 0 && (
            <section key={title} className={styles.section} aria-label={title}>
              <h2>{title}</h2>
              <AttentionList rows={rows}>
                {(row) => (
                  <>
                    {KINDS[row.kind].press(row)}
                    <SetAside row={row} today={today} />
                  </>
                )}
              </AttentionList>
            </section>
          ),
      )}
      {PRESSES.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
      {more > 0 && <p className={styles.hint}>{`Y ${formatWhole(more)} más, cuando acabes con estas.`}</p>}
      {aside.total > 0 && (
        <details className={styles.section}>
          <summary>{asideWords(aside.rows)}</summary>
          <AttentionList rows={aside.rows} more={whyAside}>
            {(row) => <BringBack row={row} />}
          </AttentionList>
        </details>
      )}
    </>
  );
}

function byDueDay(rows: readonly AttentionRow[], today: CalendarDate): [string, AttentionRow[]][] {
  const week = addDays(today, 7);
  return [
    ['Para hoy', rows.filter(({ due }) => due <= today)],
    ['Esta semana', rows.filter(({ due }) => due > today && due <= week)],
    ['Más adelante', rows.filter(({ due }) => due > week)],
  ];
}

const whyAside = ({ reason, until }: AsideRow) =>
  reason === null ? `vuelve el ${formatShortDate(until ?? '')}` : `Por qué: ${reason}`;

function asideWords(rows: readonly AsideRow[]): string {
  const givenUp = rows.filter(({ reason }) => reason !== null).length;
  const putOff = rows.length - givenUp;
  return [
    ...(givenUp > 0 ? [counted(givenUp, 'dejada', 'dejadas')] : []),
    ...(putOff > 0 ? [`${formatWhole(putOff)} para otro día`] : []),
  ].join(', ');
}

/** The row that had the focus is gone: it goes to the heading, and not to the top of the page. */
function useFocusAfterPress(total: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(total);
  useEffect(() => {
    if (total !== before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = total;
  }, [total]);
  return heading;
}
