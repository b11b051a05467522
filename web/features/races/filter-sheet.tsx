import { type FormEventHandler, useEffect, useRef } from 'react';
import { paths } from '#contract/paths.ts';
import { EMPTY_SEARCH, type RaceSearch, searchParams } from '#domain/race-search.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/races/filter-sheet.module.css';
import { type Choices, FirstFilters } from '#web/features/races/first-filters.tsx';
import { MoreFilters } from '#web/features/races/more-filters.tsx';
import { fillForm } from '#web/features/races/search-form.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { closeModal, Modal } from '#web/ui/dialog.tsx';
import { CloseIcon } from '#web/ui/line-drawing.tsx';

type Props = {
  search: RaceSearch;
  choices: Choices;
  /** How many races the loaded search finds; null where it is not known. */
  total: number | null;
  today: string;
  onChange: FormEventHandler;
  onClose: () => void;
};

/** The filters that have no place beside the box; each is searched at once. */
export function FilterSheet({ search, choices, total, today, onChange, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const query = String(searchParams(search));
  useEffect(() => {
    if (form.current) fillForm(form.current, new URLSearchParams(query));
  }, [query]);
  return (
    <Modal className={styles.sheet} aria-labelledby="filtros" onClose={onClose}>
      <form
        className={styles.form}
        ref={form}
        autoComplete="off"
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          closeModal(event);
        }}
      >
        <div className={styles.head}>
          <h2 className={styles.title} id="filtros">
            Filtros
          </h2>
          <Button kind="bare" onClick={closeModal}>
            <CloseIcon />
            <span className="visually-hidden">Cerrar</span>
          </Button>
        </div>
        <div className={styles.fields}>
          <FirstFilters search={search} choices={choices} today={today} inSheet />
          <MoreFilters search={search} />
        </div>
        <div className={styles.foot}>
          <Button type="submit">{total === null ? 'Ver carreras' : `Ver ${raceCount(total)}`}</Button>
          <LinkButton
            kind="bare"
            to={paths.races(searchParams({ ...EMPTY_SEARCH, onMap: search.onMap }))}
            preventScrollReset
          >
            Limpiar
          </LinkButton>
        </div>
      </form>
    </Modal>
  );
}
