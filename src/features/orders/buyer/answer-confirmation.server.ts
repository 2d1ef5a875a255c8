import { paths } from '#src/lib/paths.ts';
import { database } from '#src/server/database/database.ts';
import { asHttpError } from '#src/server/http-error.ts';
import { loggedVisit, type PageVisit } from '#src/server/http/page-visit.server.ts';
import { readVisit } from './confirmation-request.server.ts';
import { orderState } from './order-state.server.ts';
import { unsure, type OrderState } from './order-state.ts';

export interface ConfirmationAnswer extends PageVisit {
  /** What the page shows; nothing where the visitor is sent on. */
  state: OrderState | undefined;
}

/** The answer to one visit of the confirmation page. */
export function answerConfirmation(request: Request, now: Date): Promise<ConfirmationAnswer> {
  return loggedVisit(
    'order-confirmation',
    request,
    () => answerVisit(request, now),
    ({ state }) => ({ state: state?.kind ?? 'sent on' }),
  );
}

async function answerVisit(request: Request, now: Date): Promise<ConfirmationAnswer> {
  // The page is about one visitor: nobody may keep it.
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const visit = readVisit(new URL(request.url), request.headers.get('cookie'));
  if (visit.kind === 'return') {
    headers.set('Location', paths.orderConfirmation);
    if (visit.cookie !== undefined) headers.set('Set-Cookie', visit.cookie);
    return { state: undefined, status: 303, headers };
  }
  try {
    const state = await orderState(database, visit.clientSecret, now);
    return { state, status: state.kind === 'unsure' ? 503 : 200, headers };
  } catch (error) {
    const httpError = asHttpError(error);
    return { state: unsure, status: httpError.status, headers, httpError };
  }
}
