import { useSearchParams } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { comparePartnerEnds } from '#domain/partner-benefit.ts';
import { compareFolded } from '#domain/search-text.ts';
import { PartnerTicket } from '#web/features/partners/partner-ticket.tsx';
import styles from '#web/features/partners/partners.module.css';
import { ChoiceBar } from '#web/ui/choice-bar.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { List } from '#web/ui/list.tsx';

/** The benefits of one category or of all; what ends first leads (docs/product.md §4.3, §4.5, partners). */
export function PartnersScreen({ partners, today }: { partners: readonly Partner[]; today: CalendarDate }) {
  const [search] = useSearchParams();
  const categories = [...new Set(partners.map((partner) => partner.category))].sort(compareFolded);
  const category = categories.find((one) => one === search.get('category')) ?? '';
  const shown = partners
    .filter((partner) => category === '' || partner.category === category)
    .toSorted(comparePartnerEnds(today));
  if (partners.length === 0)
    return <EmptyState message="Todavía no hay aliados. Muy pronto encontrarás aquí sus beneficios." />;
  return (
    <>
      <ChoiceBar
        label="Categoría"
        name="category"
        choices={[['', 'Todas'], ...categories.map((one) => [one, one] as const)]}
        chosen={category}
      />
      <p className="visually-hidden" role="status">
        {shown.length === 1 ? '1 aliado' : `${shown.length} aliados`}
      </p>
      <List className={styles.partners}>
        {shown.map((partner) => (
          <li key={partner.id}>
            <PartnerTicket partner={partner} today={today} />
          </li>
        ))}
      </List>
    </>
  );
}
