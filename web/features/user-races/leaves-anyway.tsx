import { createRoot } from 'react-dom/client';
import { LeaveQuestion } from '#web/features/user-races/leave-question.tsx';

/** Asks whether to leave a waiting result behind. In a root of its own, since no public screen has a place for it. */
export function leavesAnyway(): Promise<boolean> {
  const asker = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      root.unmount();
      place.remove();
      if (asker instanceof HTMLElement) asker.focus();
      resolve(leaves);
    };
    root.render(
      <LeaveQuestion
        open
        question="Hay un resultado que todavía no pudimos enviar. Si sales ahora se pierde."
        stay="Quedarme"
        leave="Salir sin enviarlo"
        onStay={() => answer(false)}
        onLeave={() => answer(true)}
      />,
    );
  });
}
