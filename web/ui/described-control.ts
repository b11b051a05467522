import type { FieldFacts } from '#web/ui/field.tsx';

/** What a control says of itself to assistive technology: its id, its fault, and the texts about it. */
export function describedControl({ id, hint, error }: Pick<FieldFacts, 'id' | 'hint' | 'error'>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  } as const;
}
