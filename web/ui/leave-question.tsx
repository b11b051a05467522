import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = {
  open: boolean;
  question: string;
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before something is lost; staying is the safe answer. */
export function LeaveQuestion({ open, question, stay, leave, onStay, onLeave }: Props) {
  return (
    <Dialog
      open={open}
      title="Confirmar"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{stay}</Button>
          <Button kind="outline" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  );
}
