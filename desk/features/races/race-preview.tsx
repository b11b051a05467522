import { useDeferredValue, useMemo, useState } from 'react';
import type { Race } from '#contract/races.ts';
import type { Preview } from '#desk/features/entries/entry-screen.tsx';
import type { StoredPicture } from '#desk/features/files/picture-field.tsx';
import { previewRace } from '#desk/features/races/preview-race.ts';
import type { RaceDraft } from '#desk/features/races/race-draft.ts';
import styles from '#desk/features/races/race-form.module.css';
import { excerpt } from '#domain/text-excerpt.ts';
import { RaceBody } from '#web/features/race-detail/race-body.tsx';
import { RaceHeader } from '#web/features/race-detail/race-header.tsx';
import { courseOf } from '#web/features/race-map/course.ts';
import { cardView } from '#web/features/races/card-view.ts';
import { RaceCard } from '#web/features/races/race-card.tsx';
import { useToday } from '#web/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { closeModal, Modal } from '#web/ui/dialog.tsx';

const CARD_TEXT_MAX = 140;

/** The public card while the form is filled, and the public page at a press (§17.19 identifiers stay). */
export function useRacePreview(draft: RaceDraft, stored: StoredPicture): Preview {
  const today = useToday();
  const settled = useDeferredValue(draft);
  const race = useMemo(() => previewRace(settled, today, stored), [settled, today, stored]);
  const [isOpen, setOpen] = useState(false);
  const card = { ...race, description: excerpt(race.description, CARD_TEXT_MAX) };
  return {
    heading: 'Vista previa',
    shown: <RaceCard race={cardView(card, today)} />,
    more: (
      <>
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          Ver la página
        </Button>
        {isOpen && <PageDialog race={race} today={today} onClose={() => setOpen(false)} />}
      </>
    ),
  };
}

type PageProps = { race: Race; today: string; onClose: () => void };

function PageDialog({ race, today, onClose }: PageProps) {
  const [distance] = race.distances;
  return (
    <Modal className={styles.page} aria-label="Vista previa de la página" onClose={onClose}>
      <div className={styles.leave}>
        <Button size="small" onClick={closeModal}>
          Volver a la edición
        </Button>
      </div>
      <div inert>
        <RaceHeader race={{ ...race, changes: [] }} results={null} today={today} />
        <RaceBody race={race} chosen={0} course={distance ? courseOf(distance) : null} today={today} />
      </div>
    </Modal>
  );
}
