import { useState } from 'react';
import type { Partner } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import type { Entry } from '#desk/features/entries/entry-calls.ts';
import { EntryFields } from '#desk/features/entries/entry-fields.tsx';
import { EntryForm, type EntryToken } from '#desk/features/entries/entry-form.tsx';
import { EntryHeader } from '#desk/features/entries/entry-screen.tsx';
import { shownValue } from '#desk/features/entries/entry-words.tsx';
import type { EntryAnswer } from '#desk/features/entries/save-entry.ts';
import { useConflict } from '#desk/features/entries/use-conflict.ts';
import { useStored } from '#desk/features/entries/use-stored.ts';
import { PictureField, previewPicture } from '#desk/features/files/picture-field.tsx';
import {
  PARTNER_INPUTS,
  PARTNER_LABELS,
  type PartnerFields,
  partnerForm,
} from '#desk/features/partners/partner-form.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { PartnerTicket } from '#web/features/partners/partner-ticket.tsx';
import { type FormValues, fieldsOf, readValues } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useToday } from '#web/site-facts.ts';
import { TextField } from '#web/ui/field.tsx';

type Field = keyof typeof partnerForm.rules;

type Props = {
  /** Null where it is not saved yet. */
  entry: Pick<Entry<unknown>, 'id' | 'state'> | null;
  fields: Partial<PartnerFields>;
  token: EntryToken;
  /** As runners see it now. */
  shown: Partner | null;
  categories: readonly string[];
  answer: EntryAnswer<Field> | undefined;
};

/** A partner: its form beside its ticket as it will be (docs/product §17.13, forms). */
export function PartnerScreen({ entry, fields, token, shown, categories, answer }: Props) {
  const today = useToday();
  const stored = useStored({ fields, token }, answer);
  const [initial] = useState(() => readValues(partnerForm, (field) => shownValue(fields[field])));
  const refusal = answer?.done ? null : answer;
  const { field, values, fill, ...kit } = useForm(partnerForm, { refusal, initial });
  const conflict = useConflict({
    conflict: answer?.conflict,
    isOver: answer?.done !== undefined,
    base: stored.fields,
    mine: values,
    labels: PARTNER_LABELS,
    put: (name, value) => {
      const known = fieldsOf(partnerForm).find((one) => one === name);
      if (known) fill(known, shownValue(value));
    },
  });
  return (
    <>
      <EntryHeader
        kind="partners"
        entry={entry}
        list="Aliados"
        heading={fields.name ?? 'Nuevo aliado'}
        publicPath={paths.partners()}
      />
      <EntryForm
        state={entry?.state ?? null}
        token={stored.token}
        kit={kit}
        passwordNeeded={answer?.passwordNeeded}
        conflict={conflict}
        isChanged={fieldsOf(partnerForm).some((name) => values[name] !== shownValue(stored.fields[name]))}
        preview={<PartnerTicket partner={ticketOf(values, shown)} today={today} />}
      >
        <EntryFields
          inputs={PARTNER_INPUTS}
          field={field}
          own={{
            category: (control) => <TextField autoComplete="off" list="categories" {...control} />,
            picture: () => (
              <PictureField
                field={field('imageUrl')}
                imageUrl={values.imageUrl.trim()}
                onPicture={(imageUrl) => fill('imageUrl', imageUrl)}
              />
            ),
          }}
        />
        <datalist id="categories">
          {categories.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </EntryForm>
    </>
  );
}

function ticketOf(values: FormValues<Field>, shown: Partner | null): Partner {
  const { discountAmount: discount, validFrom, validTo, webSiteUrl } = values;
  return {
    ...values,
    id: '',
    name: values.name || 'Sin nombre',
    imageUrl: null,
    picture: previewPicture(values.imageUrl.trim(), shown),
    discountAmount:
      discount.trim() !== '' && Number.isFinite(Number(discount)) ? Number(discount) : discount || null,
    validFrom: isCalendarDate(validFrom) ? validFrom : null,
    validTo: isCalendarDate(validTo) ? validTo : null,
    webSiteUrl: webSiteUrl || null,
  };
}
