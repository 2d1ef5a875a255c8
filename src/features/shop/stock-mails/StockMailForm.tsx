import { useState } from 'react';
import { functionPath } from '#src/lib/function-path.ts';
import { emailDoubt } from '#src/lib/text-fields.ts';
import { Button } from '#src/ui/Button.tsx';
import field from '#src/ui/Field.module.css';
import { sendStockMailForm } from './send-stock-mail-form.client.ts';

type Props = { product: { url_param: string } };

/** Works without its script, too: the function leads to a page then. */
export function StockMailForm({ product: { url_param } }: Props) {
  const [result, setResult] = useState('');
  return (
    <form
      method="post"
      action={functionPath('stockMail')}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const doubt = emailDoubt(form.querySelector('input')?.value ?? '');
        // Asked once: who sends it again is right.
        if (doubt && doubt !== result) setResult(doubt);
        else void sendStockMailForm(form).then(setResult);
      }}
    >
      <label className={field.field}>
        Email me once it is here
        <input name="email" type="email" autoComplete="email" required />
      </label>
      <input name="product" type="hidden" value={url_param} />
      <input
        name="website"
        type="text"
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <Button kind="quiet" type="submit">
        Notify Me
      </Button>
      <p role="status">{result}</p>
    </form>
  );
}
