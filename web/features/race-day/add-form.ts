import { defineForm } from '#web/forms/form.ts';

/** Apart from its action, which no browser needs. */
export const addForm = defineForm({
  id: 'checklist',
  rules: { add: (text) => (text.trim() ? null : 'Escribe qué quieres llevar.') },
});
