import { dateText } from '#src/business/date-text.ts';

interface Props {
  /** ISO 8601. */
  requestedAt: string;
}

/** Stands where the booking form was, for a visitor who comes back to a quote they have booked. */
export function RequestedQuote({ requestedAt }: Props) {
  const day = dateText(new Date(requestedAt));
  return (
    <div>
      <h3>Requested</h3>
      <p>
        You sent this request on {day}. We contact you within 24 hours to settle the day. There is
        nothing to pay now.
      </p>
    </div>
  );
}
