import { type Attribute, type Attributes, type Input, namesOf } from '#contract/attribute.ts';

/** What a form has to know of an attribute. */
export type FormInput = Pick<Attribute, 'label' | 'cell' | 'text'> & { input: Input; isOptional: boolean };

type InputName<All extends Attributes> = {
  [Name in keyof All & string]: All[Name] extends { input: null } ? never : Name;
}[keyof All & string];

/** The attributes that a form changes. None can be left out: what a form does not send, a save empties. */
export function inputsOf<All extends Attributes>(all: All): Record<InputName<All>, FormInput> {
  const inputs = namesOf(all).flatMap((name) => {
    const { label, input, schema, ...ways }: Attribute = all[name] as Attribute;
    const { cell, text } = ways;
    const isOptional = schema.safeParse(null).success;
    return input
      ? [[name, { label, input, isOptional, ...(cell && { cell }), ...(text && { text }) }] as const]
      : [];
  });
  return inOrder(Object.fromEntries(inputs) as Record<InputName<All>, FormInput>);
}

const PARTS = ['about', 'place', 'organizer', 'kit', 'rules', 'picture', 'source', 'more'] as const;

/** As the form has them from top to bottom. */
export function inOrder<Name extends string>(inputs: Record<Name, FormInput>): Record<Name, FormInput> {
  const place = (name: Name) => {
    const [part, order] = inputs[name].input.at ?? [PARTS[0], 0];
    return PARTS.indexOf(part) * 100 + order;
  };
  const sorted = namesOf(inputs).toSorted((a, b) => place(a) - place(b));
  return Object.fromEntries(sorted.map((name) => [name, inputs[name]])) as Record<Name, FormInput>;
}
