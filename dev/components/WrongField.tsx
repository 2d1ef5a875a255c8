import { untouchedForm } from '#src/lib/form.store.ts';
import { Field } from '#src/ui/Field.tsx';
import { FormContext } from '#src/ui/Form.tsx';

const form = { ...untouchedForm, errors: { wrong: 'This field is required' } };

export function WrongField() {
  return (
    <FormContext value={form}>
      <Field name="wrong" label="Wrong" />
    </FormContext>
  );
}
