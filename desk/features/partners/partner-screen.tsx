import { PARTNER_ATTRIBUTES } from '#contract/catalogue.ts';
import type { Partner } from '#contract/partners.ts';
import { paths } from '#contract/paths.ts';
import type { EntryAnswer, StoredEntry } from '#desk/features/entries/entry-draft.ts';
import { EntryFields } from '#desk/features/entries/entry-fields.tsx';
import { EntryForm, SaveOutcome } from '#desk/features/entries/entry-form.tsx';
import { EntryHeader, type OpenEntry } from '#desk/features/entries/entry-screen.tsx';
import { readTexts } from '#desk/features/entries/schema-rules.ts';
import { useEntryForm } from '#desk/features/entries/use-entry-form.ts';
import { PictureField, previewPicture } from '#desk/features/files/picture-field.tsx';
import { type PartnerText, partnerForm } from '#desk/features/partners/partner-form.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { PartnerTicket } from '#web/features/partners/partner-ticket.tsx';
import type { FormValues } from '#web/forms/form.ts';
import { useToday } from '#web/site-settings.ts';
import { TextField } from '#web/ui/field.tsx';

type Props = {
  /** Null where it is not saved yet. */
  entry: OpenEntry | null;
  start: StoredEntry<PartnerText, never>;
  /** As runners see it now. */
  shown: Partner | null;
  categories: readonly string[];
  answer: EntryAnswer<PartnerText, never> | undefined;
};

/** A partner: its form beside its ticket as it will be (docs/product §17.13 entry forms). */
export function PartnerScreen({ entry, start, shown, categories, answer }: Props) {
  const today = useToday();
  const editor = useEntryForm(partnerForm, start, answer);
  const { field, values } = editor;
  return (
    <>
      <EntryHeader
        kind="partners"
        entry={entry}
        list="Aliados"
        heading={entry?.name ?? 'Nuevo aliado'}
        publicPath={paths.partners()}
      />
      <EntryForm
        entry={entry}
        editor={editor}
        preview={{
          heading: 'Así se verá',
          shown: <PartnerTicket partner={ticketOf(values, shown)} today={today} />,
        }}
      >
        <SaveOutcome editor={editor} />
        <EntryFields
          inputs={partnerForm.inputs}
          field={field}
          own={{
            category: (control) => <TextField autoComplete="off" list="categories" {...control} />,
            picture: () => <PictureField editor={editor} />,
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

function ticketOf(values: FormValues<PartnerText>, shown: Partner | null): Partner {
  const { validFrom, validTo, webSiteUrl } = values;
  const { discountAmount } = readTexts(partnerForm.inputs, values);
  const { data: amount = null } = PARTNER_ATTRIBUTES.discountAmount.schema.safeParse(discountAmount);
  return {
    ...values,
    id: '',
    name: values.name || 'Sin nombre',
    imageUrl: null,
    picture: previewPicture(values.imageUrl.trim(), shown),
    discountAmount: amount,
    validFrom: isCalendarDate(validFrom) ? validFrom : null,
    validTo: isCalendarDate(validTo) ? validTo : null,
    webSiteUrl: webSiteUrl || null,
  };
}
