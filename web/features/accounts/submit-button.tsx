import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';

type Props = Pick<ButtonLook, 'kind'> & { sending: boolean; children: string };

/** The button that sends a form; it rests only while the form is on its way. */
export function SubmitButton({ sending, kind, children }: Props) {
  return (
    <Button type="submit" kind={kind} wide busy={sending}>
      {sending ? ACCOUNT_WORDS.sending : children}
    </Button>
  );
}
