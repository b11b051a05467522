import { type ComponentProps, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from '#web/ui/field.module.css';
import { describedControl, Field, type FieldOf } from '#web/ui/field.tsx';

const never = () => () => {};

export function TextArea({ id, label, hint, error, optional, className, ...area }: FieldOf<'textarea'>) {
  return (
    <Field {...{ id, label, hint, error, optional, className }}>
      <BareTextArea
        className={classNames(styles.input, styles.area)}
        {...describedControl({ id, hint, error })}
        {...area}
      />
    </Field>
  );
}

/** A textarea without a label that keeps what was typed before hydration, when React writes the text of the page again. */
export function BareTextArea(props: ComponentProps<'textarea'>) {
  const ownId = useId();
  const { id = ownId } = props;
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [typed] = useState(() => (isHydrating ? typedInto(id) : null));
  useLayoutEffect(() => {
    if (typed !== null) type(id, typed);
  }, [id, typed]);
  return <textarea {...props} id={id} />;
}

function typedInto(id: string): string | null {
  if (typeof document === 'undefined') return null;
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : null;
}

/** As a runner does: React hears of it. */
function type(id: string, text: string) {
  const area = document.getElementById(id);
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area?.dispatchEvent(new Event('input', { bubbles: true }));
}
