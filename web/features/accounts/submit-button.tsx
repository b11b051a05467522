import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import { Button } from '#web/ui/button.tsx';

/** The button that sends a form; it rests only while the form is on its way. */
export function SubmitButton({ sending, children }: { sending: boolean; children: string }) {
  return (
    <Button type="submit" wide disabled={sending}>
      {sending ? ACCOUNT_WORDS.sending : children}
    </Button>
  );
}
